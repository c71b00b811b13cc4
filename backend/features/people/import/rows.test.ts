import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { derivedId } from '#kernel/commands/ids.ts'
import { readCsv } from './csv.ts'
import { readRows, type ImportContext } from './rows.ts'

const harbor = { id: randomUUID(), name: 'Harbor Street' }
const yard = { id: randomUUID(), name: 'Mission Yard' }
const barista = { id: randomUUID(), name: 'Barista' }
const host = { id: randomUUID(), name: 'Host' }
const owner: ImportContext = {
  importId: randomUUID(),
  user: { role: 'owner', locationId: harbor.id },
  locationId: harbor.id,
  locations: [harbor, yard],
  jobRoles: [barista, host],
  idOf: derivedId,
}
const manager: ImportContext = { ...owner, user: { role: 'manager', locationId: harbor.id } }

const read = (csv: string, place = owner) => readRows(readCsv(csv).rows, place)
const errorsOf = (csv: string, place = owner) =>
  read(csv, place).flatMap(({ line, errors }) =>
    errors.map(({ column, message }) => `${line} ${column ?? ''}: ${message}`),
  )

describe('a file', () => {
  const ana = { firstName: 'Ana', lastName: 'Moreno, jr', email: 'ana@muster.test', position: 'Bar "back"' }

  test.each([
    ['commas', 'first_name,last_name,email,position\nAna,"Moreno, jr",Ana@Muster.test,"Bar ""back"""\n'],
    ['semicolons', 'First name;Last name;E-mail;Job title\r\nAna;Moreno, jr;ana@muster.test;"Bar ""back"""\r\n'],
    ['tabs', '\uFEFFFIRST_NAME\tLAST-NAME\temail\tposition\n\n Ana\tMoreno, jr \tana@muster.test\t"Bar ""back"""'],
  ])('is read with %s', (_, csv) => {
    const [row, ...more] = read(csv)
    expect(more).toEqual([])
    expect(row?.errors).toEqual([])
    expect(row?.person).toMatchObject({ ...ana, role: 'employee', locationId: harbor.id, phone: null, epc: null })
  })

  test('has a hire date as the first day of the rate', () => {
    const head = 'first name,last name,email,hourly rate,hire date'
    const [hired, today] = read(`${head}\nAna,Moreno,a@muster.test,18.50,2026-11-02\nMax,Weber,m@muster.test,18.50,`)
    expect([hired?.person?.hireDate, today?.person?.hireDate]).toEqual(['2026-11-02', undefined])
    expect(errorsOf(`${head}\nAna,Moreno,a@muster.test,18.50,11/02/2026`)).toContainEqual(
      expect.stringContaining('2 hire_date'),
    )
  })

  test('has a badge as readers print it, a rate as people write it and a location by name', () => {
    const head = 'first name;last name;email;RFID badge;hourly rate;role;location'
    const rows = read(
      [
        head,
        'Ana;Moreno;a@muster.test;e2 80:11;$18.50;Manager;mission yard',
        'Max;Weber;m@muster.test;0x30ab;18,50;;',
        'Lea;Brandt;l@muster.test;;18;;',
        ';;;;;;',
        'Jo;Short;j@muster.test',
      ].join('\n'),
    )
    expect(rows.flatMap(({ errors }) => errors)).toEqual([])
    expect(
      rows.map(({ line, person }) => [line, person?.epc, person?.hourlyRateCents, person?.role, person?.locationId]),
    ).toEqual([
      [2, 'E28011', 1850, 'manager', yard.id],
      [3, '30AB', 1850, 'employee', harbor.id],
      [4, null, 1800, 'employee', harbor.id],
      [6, null, null, 'employee', harbor.id],
    ])
  })

  test('can start with Excel’s separator line and have currency signs', () => {
    const [ana, max] = read(
      'sep=;\r\nfirst_name;last_name;email;rate\r\nAna;Moreno;a@muster.test;22,50\r\nMax;Weber;m@muster.test;€ 17.50\r\n',
    )
    expect([ana?.line, ana?.person?.hourlyRateCents, max?.person?.hourlyRateCents]).toEqual([3, 2250, 1750])
  })

  test('has job role names separated by semicolons', () => {
    const head = 'first_name,last_name,email,Job roles\n'
    const [ana, max] = read(`${head}Ana,Moreno,a@muster.test,barista; Host ;\nMax,Weber,m@muster.test,`)
    expect(ana).toMatchObject({ errors: [], person: { jobRoleIds: [barista.id, host.id] } })
    expect(max?.person).not.toHaveProperty('jobRoleIds')
    expect(errorsOf(`${head}Ana,Moreno,a@muster.test,Barista;Cook`)).toEqual([
      '2 job_roles: There is no job role called Cook',
    ])
  })

  test('gives the same employee ids in a retry', () => {
    const csv = 'first_name,last_name,email\nAna,Moreno,ana@muster.test'
    expect(read(csv)).toEqual(read(csv))
    expect(read(csv, { ...owner, importId: randomUUID() })).not.toEqual(read(csv))
  })

  test.each([
    ['', 'The file is empty'],
    ['first_name,last_name,email', 'There is nobody in the file'],
    [
      'first_name,last_name,email,E-Mail\nAna,Moreno,a@muster.test,b',
      'The columns “email” and “E-Mail” both hold Email',
    ],
    ['first_name,last_name,email\nAna,"Moreno,a@muster.test', 'The file is no CSV: line 2 has a stray quote'],
    [`first_name,last_name,email\n${'Ana,Moreno,a@muster.test\n'.repeat(1001)}`, /at most 1,000 people/],
  ])('that is invalid is refused as a whole', (csv, message) => {
    expect(() => read(csv)).toThrow(
      expect.objectContaining({ code: 'invalid', message: expect.stringMatching(message) }),
    )
  })
})

describe('the columns of a file', () => {
  const csv = 'Vorname;Nachname;Salary;Email;\nAna;Moreno;9;ana@muster.test;'

  test('with unknown titles are ignored, and missing ones are named', () => {
    const { columns, missing } = readCsv(csv)
    expect(columns.map(({ title, column }) => [title, column])).toEqual([
      ['Vorname', null],
      ['Nachname', null],
      ['Salary', null],
      ['Email', 'email'],
      ['', null],
    ])
    expect(missing).toEqual(['first_name', 'last_name'])
  })

  test('are what the user chose', () => {
    const { missing, rows } = readCsv(csv, ['first_name', 'last_name', null, null, null])
    expect(missing).toEqual([])
    expect(readRows(rows, owner)).toMatchObject([{ errors: [], person: { firstName: 'Ana', email: null } }])
    expect(() => readCsv(csv, ['first_name', 'last_name'])).toThrow(/columns of the file have changed/)
    const twice = ['first_name', 'first_name', null, null, null] as const
    expect(() => readCsv(csv, twice)).toThrow('The columns “Vorname” and “Nachname” both hold First name')
  })
})

test('a row shows the values as they are stored', () => {
  const [row] = read(
    'First name;Last name;Email;Phone;Rate;Badge;Hire date;Location;Job roles\nAna;Moreno;Ana@Muster.test;0170 1;€ 17.50;e2 80;2.11.2026;mission yard;host',
  )
  expect(row).toMatchObject({
    errors: [],
    location: 'Mission Yard',
    jobRoles: ['Host'],
    person: { email: 'ana@muster.test', phone: '0170 1', hourlyRateCents: 1750, epc: 'E280', hireDate: '2026-11-02' },
  })
})

test('an employee without an email has no account, which managers need', () => {
  const csv = 'first_name,last_name,role\nAna,Moreno,\nMax,Weber,\nLea,Brandt,manager'
  const [ana, max] = read(csv)
  expect([ana?.person?.email, max?.person?.email]).toEqual([null, null])
  expect(ana?.person?.employeeId).not.toBe(max?.person?.employeeId)
  expect(errorsOf(csv)).toEqual(['4 email: Managers and owners need an email address'])
})

describe('an invalid row', () => {
  test('lists all errors by line and column', () => {
    const csv = [
      'first_name,last_name,email,hourly_rate,rfid_tag_epc,role,location',
      ',Moreno,nobody,a lot,E28,boss,Moon',
      'Ana,Moreno,ana@muster.test,"1,000",,,',
      'Ana,Moreno,ana2@muster.test,-1,,,,x',
    ].join('\n')
    expect(errorsOf(csv)).toEqual([
      '2 location: There is no location called Moon',
      '2 hourly_rate: A rate is written as in 18.50',
      expect.stringMatching(/^2 email: /),
      '2 first_name: First name is required',
      '2 rfid_tag_epc: A badge number is an even number of hex digits',
      '2 role: A role is employee, manager or owner',
      '3 hourly_rate: A rate is written as in 18.50',
      '4 : This row has more values than there are columns',
      '4 hourly_rate: A rate is written as in 18.50',
    ])
  })

  test('can’t repeat an earlier row’s address or badge', () => {
    const csv = [
      'first_name,last_name,email,badge',
      'Ana,Moreno,ana@muster.test,E280',
      'Max,Weber,ANA@muster.test,',
      'Lea,Brandt,lea@muster.test,e2:80',
    ].join('\n')
    expect(errorsOf(csv)).toEqual(['3 email: Line 2 has the same address', '4 rfid_tag_epc: Line 2 has the same badge'])
  })

  test('of a manager can’t add managers or other locations’ employees', () => {
    const csv = [
      'first_name,last_name,email,role,location',
      'Ana,Moreno,ana@muster.test,manager,',
      'Max,Weber,max@muster.test,,Mission Yard',
      'Lea,Brandt,lea@muster.test,employee,Harbor Street',
    ].join('\n')
    expect(errorsOf(csv)).toEqual([])
    expect(errorsOf(csv, manager)).toEqual([
      '2 role: Only an owner can add managers and owners',
      '3 location: You can only add people to your own location',
    ])
  })
})

describe('a contract', () => {
  const head = 'first name;last name;hire date;employment type;hours per week;working days;annual salary;contract end'
  const row = (values: string) => `${head}\nAna;Moreno;${values}`

  test('is hourly unless the file says otherwise, with hours shared among the working days', () => {
    const [salaried, hourly, none] = read(
      [
        head,
        'Ana;Moreno;2026-11-02;Salaried, exempt from overtime;38.5;Monday, tue Wed;€ 52000;2027-03-31',
        'Max;Weber;;;20;;;',
        'Lea;Brandt;2026-11-02;;;;;',
      ].join('\n'),
    )
    expect(salaried?.person?.contract).toEqual({
      employmentType: 'salaried_exempt',
      weeklyMinutes: 2310,
      pattern: [[0, 770, 770, 770, 0, 0, 0]],
      annualSalaryCents: 5_200_000,
      endsOn: '2027-03-31',
    })
    expect(hourly?.person?.contract).toMatchObject({ employmentType: 'hourly', weeklyMinutes: 1200, pattern: null })
    expect(none?.person).toMatchObject({ firstName: 'Lea' })
    expect(none?.person).not.toHaveProperty('contract')
  })

  test('with minutes that the days can’t share evenly still adds up', () => {
    const [shared] = read(row(';;20;Mon Tue Wed Thu Fri Sat Sun;;'))
    expect(shared?.person?.contract).toMatchObject({
      weeklyMinutes: 1200,
      pattern: [[172, 172, 172, 171, 171, 171, 171]],
    })
  })

  test.each([
    [';Intern;;;;', 'employment_type: An employment is Hourly or'],
    [';;a lot;;;', 'weekly_hours: Hours per week'],
    [';;400;;;', 'weekly_hours: A week has 168 hours'],
    [';;20;Mo to Fr;;', 'working_days: Working days are written'],
    [';Hourly;20;;52000;', 'annual_salary: An hourly employee has no salary'],
    [';salaried exempt;20;;;', 'annual_salary: A salaried employee needs a salary'],
    [';;20;;;31/12/2026', 'contract_end: A date'],
    ['2026-11-02;;20;;;2026-11-01', 'contract_end: The last day must be after'],
  ])('%j has an error', (values, message) => {
    expect(errorsOf(row(values))).toEqual([expect.stringContaining(message)])
  })
})
