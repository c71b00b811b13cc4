/** Colors of job roles and leave types with 3:1 contrast on light and dark (tested), distinct from the red, amber and green of statuses. */
export const palette = [
  { name: 'Blue', color: '#3b7fc4' },
  { name: 'Sky', color: '#2a8bab' },
  { name: 'Teal', color: '#2f8f8f' },
  { name: 'Indigo', color: '#6b74d6' },
  { name: 'Violet', color: '#8a68cf' },
  { name: 'Purple', color: '#a65fc0' },
  { name: 'Rose', color: '#c2557f' },
  { name: 'Clay', color: '#a8704c' },
  { name: 'Olive', color: '#7d8248' },
  { name: 'Slate', color: '#6b7c93' },
] as const
