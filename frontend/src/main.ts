import './styles.css'
import { answered } from '#frontend/app/ask.ts'
import { show } from '#frontend/app/show.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void show(root, answered)
