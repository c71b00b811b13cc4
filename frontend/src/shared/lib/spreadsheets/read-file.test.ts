import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { csvOf } from './sheet-to-csv.ts'

/** A workbook as spreadsheets write it: November 2, 2026 is day 46328, and cells of style 1 are dates. */
const workbook = () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
  const head = ['First name', 'Last name', 'Hire date', 'Rate'].map((title, index) => text(`${'ABCD'[index]}1`, title))
  const zoe = `${text('A2', 'Zoë')}${text('B2', 'Moreno, jr')}<c r="C2" s="1"><v>46328</v></c><c r="D2"><v>17.5</v></c>`
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:D2"/><sheetData><row r="1">${head.join('')}</row><row r="2">${zoe}</row></sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'people')

test('the first sheet of a workbook is read as CSV', async () => {
  expect(await readFile(fileOf(workbook()))).toBe(
    'First name,Last name,Hire date,Rate\r\nZoë,"Moreno, jr",2026-11-02,17.5\r\n',
  )
})

test('a ZIP file that is no workbook is refused', async () => {
  expect(await readFile(fileOf(zipSync({ 'a.txt': strToU8('Ana') })))).toBeUndefined()
})

test('a CSV file is decoded', async () => {
  expect(await readFile(fileOf(Buffer.from('Zoë', 'utf16le')))).toBe('Zoë')
})

test('quotes, line breaks and empty cells survive', () => {
  expect(csvOf([['a "b"', null, 'c\nd', true, 0.1 + 0.2]])).toBe('"a ""b""",,"c\nd",true,0.3\r\n')
})
