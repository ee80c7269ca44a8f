import { expect, test } from 'vitest'
import { dueOfLine, type OpenDue, payrollRolesNamed } from './bank-dues.ts'

const due = (role: OpenDue['role'], state: string | null, month: string, amount: number): OpenDue => ({
  role,
  state,
  month,
  amount,
})
const open = [
  due('pt_payable', '27', '2026-10-01', 400_00),
  due('pt_payable', '27', '2026-11-01', 400_00),
  due('pt_payable', '29', '2026-11-01', 600_00),
  due('lwf_payable', '27', '2026-12-01', 400_00),
  due('pf_payable', null, '2026-11-01', 12_450_00),
  due('esi_payable', null, '2026-11-01', 1_234_00),
  due('tds_salary_payable', null, '2026-11-01', 8_000_00),
]
const line = (description: string, amount: number, transaction_date = '2026-12-10') => ({ description, amount, transaction_date })

test.each([
  ['GRAS MAHARASHTRA PROF TAX 2611040012', -400_00, 'pt_payable', '2026-10-01'],
  ['NB/KARNATAKA PTRC', -600_00, 'pt_payable', '2026-11-01'],
  ['MAHARASHTRA LABOUR WELFARE BOARD', -400_00, 'lwf_payable', '2026-12-01'],
  ['EPFO ECR TRRN 1002612345678', -12_450_00, 'pf_payable', '2026-11-01'],
  ['ESIC CONTRIBUTION NOV', -1_234_00, 'esi_payable', '2026-11-01'],
  ['CBDT TDS 92B 281', -8_000_00, 'tds_salary_payable', '2026-11-01'],
] as const)('%s pays what its amount is owed for', (description, amount, role, month) => {
  expect(dueOfLine(line(description, amount), open)).toMatchObject({ role, month })
})

test.each([
  ['another amount', line('GRAS MAHARASHTRA PROF TAX', -401_00)],
  ['no tax named', line('GRAS MAHARASHTRA 2611040012', -400_00)],
  ['money that came in', line('GRAS MAHARASHTRA PROF TAX', 400_00)],
  ['before the month began', line('ESIC CONTRIBUTION', -1_234_00, '2026-10-31')],
])('%s is nobody’s', (_what, paid) => {
  expect(dueOfLine(paid, open)).toBeUndefined()
})

test('two states that are owed as much are told apart by their name alone', () => {
  const two = [due('pt_payable', '27', '2026-11-01', 200_00), due('pt_payable', '29', '2026-11-01', 200_00)]
  expect(dueOfLine(line('PROF TAX', -200_00), two)).toBeUndefined()
  expect(dueOfLine(line('KARNATAKA PROF TAX', -200_00), two)).toMatchObject({ state: '29' })
})

test('a narration of a welfare fund names no other tax', () => {
  expect(payrollRolesNamed('LWF DEC')).toEqual(['lwf_payable'])
  expect(payrollRolesNamed('RENT NOV')).toEqual([])
})
