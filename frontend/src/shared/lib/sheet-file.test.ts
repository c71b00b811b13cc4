import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookOf } from './sheet-file.ts'

test('a workbook has numbers as numbers, and text that looks like a formula as text', async () => {
  const workbook = await workbookOf([
    {
      name: 'Hours',
      columns: [{ name: 'Employee' }, { name: 'Hours', decimals: 2 }],
      rows: [
        ['=HYPERLINK("http://evil.test")', 7.5],
        ['Ana', null],
      ],
      totals: ['Total', 7.5],
      notes: ['Excludes 1 person'],
    },
  ])
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheet = text('xl/worksheets/sheet1.xml')
  expect(sheet.match(/<row /g)).toHaveLength(5)
  expect(sheet.match(/<v>7\.5<\/v>/g)).toHaveLength(2)
  expect(sheet).not.toContain('<f>')
  expect(text('xl/sharedStrings.xml')).toContain('=HYPERLINK')
  expect(text('xl/workbook.xml')).toContain('name="Hours"')
})
