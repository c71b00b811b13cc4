import { expect, test } from 'vitest'
import type { Earning } from '#schema/payroll/items.ts'
import { providerPresets, type ProviderPresetName } from '#schema/payroll/provider-presets.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { providerFile } from './file.ts'
import type { Earner } from './rows.ts'

const period = { from: '2026-03-01', to: '2026-03-14' }
const hour = 3600

/** 40 h and 6 h of overtime at $12.50 in one week, a day of leave in the next, and expenses. */
const ana: Earner = {
  person: { id: 'ana', firstName: 'Ana', lastName: 'Lopez', position: 'Cook', payrollNumber: '00123' },
  location: 'Center',
  hourlyRateCents: 1250,
  earned: new Map<Earning, { seconds: number; cents: number; days?: Map<string, number> }>([
    [
      'regular',
      {
        seconds: 40 * hour,
        cents: 50_000,
        days: new Map([2, 3, 4, 5].map((day) => [`2026-03-0${day}`, 10 * hour])),
      },
    ],
    ['overtime', { seconds: 6 * hour, cents: 11_250, days: new Map([['2026-03-06', 6 * hour]]) }],
    ['paid-leave', { seconds: 8 * hour, cents: 10_000, days: new Map([['2026-03-09', 8 * hour]]) }],
  ]),
}
const withExpenses = {
  ...ana,
  earned: new Map([...ana.earned, ['reimbursement', { seconds: 0, cents: 4321 }] as const]),
}

const fileOf = (preset: ProviderPresetName, earner: Earner, changes: Partial<ProviderMapping> = {}) =>
  providerFile(
    { ...providerPresets[preset], ...changes },
    period,
    (async function* () {
      yield earner
    })(),
  )

test('Paylocity: id, E, code, hours and amount, without a header', async () => {
  const codes = { ...providerPresets.paylocity.codes, 'paid-leave': 'PTO', reimbursement: 'EXP' }
  const { lines, uncarried, name } = await fileOf('paylocity', withExpenses, { codes })
  expect(uncarried).toEqual([])
  expect(name).toBe('paylocity_2026-03-01_2026-03-14_755.71.csv')
  const days = '03/01/2026,03/14/2026'
  expect(lines.join('')).toBe(
    [
      `00123,E,REG,40.00,500.00,,,,,,,,${days}`,
      `00123,E,OT,6.00,112.50,,,,,,,,${days}`,
      `00123,E,EXP,,43.21,,,,,,,,${days}`,
      `00123,E,PTO,8.00,100.00,,,,,,,,${days}`,
      '',
    ].join('\r\n'),
  )
})

test('Sage 50: one line for each income with its hours and amount', async () => {
  const codes = { ...providerPresets.sage50.codes, 'paid-leave': 'Vacation', reimbursement: 'Expenses' }
  const { lines, uncarried } = await fileOf('sage50', withExpenses, { codes })
  expect(uncarried).toEqual([])
  expect(lines.join('')).toBe(
    [
      'Name,Date,Income,Hours,Amount',
      'Ana Lopez,2026-03-14,Regular,40.00,500.00',
      'Ana Lopez,2026-03-14,Overtime 1,6.00,112.50',
      'Ana Lopez,2026-03-14,Expenses,,43.21',
      'Ana Lopez,2026-03-14,Vacation,8.00,100.00',
      '',
    ].join('\r\n'),
  )
})

test('QuickBooks: a timer activity for each day and payroll item', async () => {
  const { lines, uncarried, name } = await fileOf('quickbooks', ana, {
    companyCode: 'Copper Kettle',
    clientCode: '934401258',
  })
  expect(uncarried).toEqual([])
  expect(name).toBe('quickbooks_2026-03-01_2026-03-14_712.50.iif')
  const activity = (day: string, item: string, duration: string) =>
    ['TIMEACT', day, '', 'Ana Lopez', '', item, duration, '', '', 'Y', '0'].join('\t')
  expect(lines.join('').split('\r\n')).toEqual([
    '!TIMERHDR\tVER\tREL\tCOMPANYNAME\tIMPORTEDBEFORE\tFROMTIMER\tCOMPANYCREATETIME',
    'TIMERHDR\t8\t0\tCopper Kettle\tN\tY\t934401258',
    '!TIMEACT\tDATE\tJOB\tEMP\tITEM\tPITEM\tDURATION\tPROJ\tNOTE\tXFERTOPAYROLL\tBILLINGSTATUS',
    activity('03/02/26', 'Hourly Rate', '10:00'),
    activity('03/03/26', 'Hourly Rate', '10:00'),
    activity('03/04/26', 'Hourly Rate', '10:00'),
    activity('03/05/26', 'Hourly Rate', '10:00'),
    activity('03/06/26', 'Overtime Rate', '6:00'),
    activity('03/09/26', 'Paid leave', '8:00'),
    '',
  ])
})

test('QuickBooks: time activities carry no amounts, so expenses are refused', async () => {
  expect((await fileOf('quickbooks', withExpenses)).uncarried).toMatchObject([
    { earning: 'reimbursement', cents: 4321 },
  ])
})

test('DATEV LODAS: amounts by wage type below the description of their records', async () => {
  const codes = { regular: '100', overtime: '110', 'paid-leave': '120', reimbursement: '130' }
  const { lines, uncarried } = await fileOf('datev-lodas', withExpenses, {
    codes,
    companyCode: '1234567',
    clientCode: '12345',
  })
  expect(uncarried).toEqual([])
  expect(lines.join('').split('\r\n')).toEqual([
    '[Allgemein]',
    'Ziel=LODAS',
    'Version_SST=1.0',
    'BeraterNr=1234567',
    'MandantenNr=12345',
    'Datumsformat=TT.MM.JJJJ',
    'Feldtrennzeichen=;',
    'Zahlenkomma=,',
    '',
    '[Satzbeschreibung]',
    '10;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd',
    '',
    '[Bewegungsdaten]',
    '10;01.03.2026;00123;100;3;500,00;',
    '10;01.03.2026;00123;110;3;112,50;',
    '10;01.03.2026;00123;130;3;43,21;',
    '10;01.03.2026;00123;120;3;100,00;',
    '',
  ])
})

test('DATEV LODAS: lists the numbers and wage types to enter', async () => {
  expect(await fileOf('datev-lodas', ana)).toMatchObject({
    isCompanyCodeMissing: true,
    isClientCodeMissing: true,
    missingCodes: ['regular', 'overtime', 'paid-leave'],
  })
})
