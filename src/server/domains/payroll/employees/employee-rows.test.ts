import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { listStaff } from '#contract/directory/staff.ts'
import * as contract from '#contract/documents/row-imports.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { getEmployee, listEmployees } from '#contract/payroll/employees.ts'
import { saveComponent } from '#contract/payroll/components.ts'
import { createRun } from '#contract/payroll/runs.ts'
import { addStaff } from '#test/support/staff.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
const kind = 'payroll-employees' as const
let asha: Actor
let officer: Actor
beforeEach(async () => {
  asha = await world.company()
  officer = await world.member(asha, ['APPS_PAYROLL'])
})

/** No bank is asked here: an account stays as it was entered. */
const drain = () => world.app.services.jobs.drain().catch(() => undefined)

async function sent(content: string, by = officer) {
  const query = { import_kind: kind, file_name: 'people.csv' }
  const { row_imports_id } = await by.call(contract.uploadRows, { query, raw: Buffer.from(content) })
  await drain()
  return by.call(contract.getRowImport, { params: { row_imports_id } })
}
async function started({ row_imports_id }: contract.RowImport, by = officer, leave_wrong = false) {
  const params = { row_imports_id }
  await by.call(contract.startRowImport, { params, body: { leave_wrong, again: false } })
  await drain()
  return by.call(contract.getRowImport, { params })
}
const rowsIn = async ({ row_imports_id }: contract.RowImport, row_status: contract.ImportRow['row_status']) =>
  (await officer.call(contract.listImportRows, { params: { row_imports_id }, query: { row_status } })).rows
const exported = async (by: Actor) =>
  (await by.send(contract.exportRows, { params: { import_kind: kind }, query: { format: 'csv' } })).body

const HEAD =
  'Employee code,Name,Email,Joined on,PAN,UAN,State of work,Basic,HRA,Yearly cost,Woman,Account number,IFSC,Voluntary PF,Provident fund'
const GOOD = `${HEAD}
E1,Meera Iyer,meera@example.in,01-04-2026,QWPPE1001Z,100257274001,Maharashtra,"20,000","10,000",,Yes,50200012345678,HDFC0000001,500,Yes
E2,Ravi Das,,15-09-2026,,,Delhi,,,"6,00,000",No,,,,No
`

test('a file of people makes nothing until it is started, then each person once, with their pay and account', async () => {
  const read = await sent(GOOD)
  expect(read).toMatchObject({ import_status: 'checked', ready_count: 2, wrong_count: 0, control_sum: null })
  expect((await officer.call(listEmployees)).rows).toEqual([])
  expect(await started(read)).toMatchObject({ import_status: 'finished', made_count: 2, failed_count: 0 })
  const { rows } = await officer.call(listEmployees)
  expect(rows.map(({ employee_code, staff_name, joined_on }) => [employee_code, staff_name, joined_on])).toEqual([
    ['E1', 'Meera Iyer', '2026-04-01'],
    ['E2', 'Ravi Das', '2026-09-15'],
  ])
  const [meera, ravi] = await Promise.all(
    rows.map(({ payroll_employees_id }) => officer.call(getEmployee, { params: { payroll_employees_id } })),
  )
  expect(meera).toMatchObject({ pan: 'QWPPE1001Z', uan: '100257274001', is_woman: true, bank_status: 'verifying' })
  expect(meera?.terms).toMatchObject([
    { from_on: '2026-04-01', monthly: 30_000_00, terms: { state: '27', voluntary_pf: 500_00, is_epf: true, regime: 'new' } },
  ])
  // 50,000 a month: half of it basic, 40% of that house rent allowance, the rest special.
  expect(ravi?.terms[0]?.terms).toMatchObject({
    is_epf: false,
    components: [
      { code: 'BASIC', amount: 25_000_00 },
      { code: 'HRA', amount: 10_000_00 },
      { code: 'SPECIAL', amount: 15_000_00 },
    ],
  })
  expect((await officer.call(createRun, { body: { month: '2026-10-01' } })).slips).toHaveLength(2)

  // The same people in another file: nobody twice.
  const again = await sent(`${GOOD}\n`)
  expect(again).toMatchObject({ ready_count: 0, known_count: 2 })
  const renamed = await sent(GOOD.replace('E1,', 'E9,').replace('E2,', 'E2 ,'))
  expect(await rowsIn(renamed, 'wrong')).toMatchObject([{ issues: [{ path: 'email' }, { path: 'pan' }, { path: 'uan' }] }])
  expect((await asha.call(listStaff, { query: {} })).rows).toHaveLength(2)
})

test('what is wrong is said at its cell, and a row is put right there', async () => {
  const read = await sent(`${HEAD},Cost centre
E1,Meera Iyer,,01-04-2026,QWPP1,12,Maharashtra,"20,000",,,,,,,,
E2,Ravi Das,,01-04-2026,,,Delhi,,"10,000",,,,,,,Sales
E3,Om Rao,,01-04-2026,,,Delhi,"10,000",,"6,00,000",,50200012345678,,,,
E4,Tara Sen,,31-02-2026,,,Nowhere,"10,000",,,,,,,,
`)
  expect(read).toMatchObject({ ready_count: 0, wrong_count: 4 })
  expect((await rowsIn(read, 'wrong')).map(({ issues }) => issues.map(({ path }) => path))).toEqual([
    ['pan', 'uan'],
    ['cost_centre', 'pay_basic'],
    ['pay_yearly_cost', 'bank_ifsc'],
    ['joined_on', 'state'],
  ])
  const cells = ['E1', 'Meera Iyer', '', '01-04-2026', '', '', 'MH', '20000', '', '', '', '', '', '', '', '']
  const params = { row_imports_id: read.row_imports_id, row_no: '2' }
  expect((await officer.call(contract.mendImportRow, { params, body: { cells } })).row).toMatchObject({ row_status: 'ready' })
})

test('somebody among the staff is that person, and their account on file does not change', async () => {
  const { staff_id } = await addStaff(asha, { staff_name: 'Meera Iyer' })
  await started(await sent(GOOD))
  expect((await officer.call(listEmployees)).rows[0]).toMatchObject({ staff_id, bank_status: 'verified' })
  expect((await asha.call(listStaff, { query: {} })).rows).toHaveLength(2)
})

test('the export of one company is the import of another, and exports as the same file', async () => {
  await started(await sent(GOOD))
  const file = await exported(officer)
  expect(parse(file, { columns: true, bom: true })).toMatchObject([
    { 'Employee code': 'E1', PAN: 'QWPPE1001Z', 'State of work': 'Maharashtra', 'Account number': '50200012345678' },
    { 'Employee code': 'E2', 'Special allowance': '15000.00' },
  ])
  const nila = await world.company('Nila Foods')
  expect(await started(await sent(file, nila), nila)).toMatchObject({ made_count: 2, failed_count: 0 })
  expect(await exported(nila)).toBe(file)
})

test('pay and tax of an earlier employer of the year come by a file, and go out in the same columns', async () => {
  const head = 'Employee code,Name,Joined on,State of work,Basic,Taxable pay before payroll,Tax deducted before payroll'
  await started(
    await sent(
      `${head}\nE1,Meera Iyer,01-08-2026,Maharashtra,"40,000","3,20,000.50","12,500"\nE2,Ravi Das,01-08-2026,Delhi,"30,000",,\n`,
    ),
  )
  const [meera] = (await officer.call(listEmployees)).rows
  const params = { payroll_employees_id: meera?.payroll_employees_id ?? '' }
  expect(await officer.call(getEmployee, { params })).toMatchObject({ earlier_taxable: 3_20_000_50, earlier_tax: 12_500_00 })
  const file = await exported(officer)
  const earlier = (text: string) =>
    (parse(text, { columns: true, bom: true }) as Record<string, string>[]).map((row) => [
      row['Taxable pay before payroll'],
      row['Tax deducted before payroll'],
    ])
  expect(earlier(file)).toEqual([
    ['320000.50', '12500.00'],
    ['', ''],
  ])
  const nila = await world.company('Nila Foods')
  await started(await sent(file, nila), nila)
  expect(await exported(nila)).toBe(file)
})

test('amounts of the company’s own components come by a file, and go out in the same words', async () => {
  const define = (by: Actor, component_code: string, formula = '') =>
    by.call(saveComponent, {
      body: {
        component_code,
        from_on: '2026-04-01',
        component_name: component_code,
        component_kind: 'earning',
        excluded: null,
        is_esi: true,
        is_taxable: true,
        is_prorated: true,
        outside: [],
        formula,
        in_structure: false,
        is_retired: false,
        ledger_accounts_id: null,
      },
    })
  await define(officer, 'FOOD')
  await define(officer, 'CAR', '10% of basic')
  const head = 'Employee code,Name,Joined on,State of work,Basic,Own components'
  const wrong = await sent(`${head}
E1,Meera Iyer,01-04-2026,Delhi,"20,000",FOOD
E2,Ravi Das,01-04-2026,Delhi,"20,000","FOOD 2,000; TAXI 100"
E3,Om Rao,01-04-2026,Delhi,"20,000","FOOD 2,000; FOOD 1"
`)
  expect((await rowsIn(wrong, 'wrong')).map(({ issues }) => issues.map(({ message }) => message))).toEqual([
    ['Enter the monthly amount of FOOD'],
    ['The component TAXI does not hold on this day'],
    ['FOOD is there twice'],
  ])
  await started(await sent(`${head}\nE1,Meera Iyer,01-04-2026,Delhi,"20,000","FOOD 2,000; CAR"\n`))
  const [row] = (await officer.call(listEmployees)).rows
  const meera = await officer.call(getEmployee, { params: { payroll_employees_id: row?.payroll_employees_id ?? '' } })
  expect(meera.terms[0]?.monthly).toBe(24_000_00)
  const file = await exported(officer)
  expect(parse(file, { columns: true, bom: true })).toMatchObject([{ 'Own components': 'FOOD 2000.00; CAR' }])
  const nila = await world.company('Nila Foods')
  await define(nila, 'FOOD')
  await define(nila, 'CAR', '10% of basic')
  expect(await started(await sent(file, nila), nila)).toMatchObject({ made_count: 1, failed_count: 0 })
  expect(await exported(nila)).toBe(file)
})

test('only who sees salaries imports and exports them; looks and exports are logged, and used rows keep no amount', async () => {
  const clerk = await world.member(asha, ['ADMIN', 'MANAGER', 'ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_PAY'])
  const read = await sent(GOOD)
  const params = { row_imports_id: read.row_imports_id }
  expect(await clerk.refused(contract.listImportRows, { params, query: { row_status: 'ready' } })).toMatchObject({
    code: 'forbidden',
  })
  expect(await clerk.refused(contract.exportRows, { params: { import_kind: kind }, query: {} })).toMatchObject({
    code: 'forbidden',
  })
  expect(await clerk.refused(contract.importResult, { params, query: {} })).toMatchObject({ code: 'forbidden' })
  await rowsIn(read, 'ready')
  await started(read)
  await exported(officer)
  const actions = async (action: string) => (await asha.call(listAuditTrail, { query: { action } })).rows.length
  expect([await actions('viewed'), await actions('exported')]).toEqual([1, 1])
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ cells: string }>('SELECT cells::text FROM row_import_rows WHERE row_imports_id = $1', [
      read.row_imports_id,
    ]),
  )
  expect(rows).toHaveLength(2)
  for (const { cells } of rows) expect(cells).not.toMatch(/20,000|10,000|6,00,000|QWPPE1001Z|50200012345678/)
})
