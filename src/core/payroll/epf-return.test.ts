import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ecrLines, type EpfRow, partPaymentLines, type PartRow, readEcr, readPartPayment } from './epf-files.ts'
import { balancesOf, epfReturnKinds, membersOf, planReturn, returnedRows, sharesSum, sharesTotal } from './epf-return.ts'

const nitesh: EpfRow = {
  uan: '100257274743',
  name: 'NITESH',
  gross: 15_000_00,
  epf_wage: 15_000_00,
  pension_wage: 15_000_00,
  insurance_wage: 15_000_00,
  employee: 1_800_00,
  pension: 1_250_00,
  employer: 550_00,
  ncp_days: 0,
  refund: 0,
}
const asha = { ...nitesh, uan: '100257274744', name: 'ASHA M. RAO', employee: 2_000_00 }
const plan = (kind: Parameters<typeof planReturn>[0], members: EpfRow[], returned: EpfRow[], is_payment_begun = false) =>
  planReturn(kind, { members, returned: returnedRows([returned]), is_payment_begun })

describe('files', () => {
  test('the ECR and the part payment of a member, byte for byte', () => {
    expect(ecrLines([nitesh])).toBe('100257274743#~#NITESH#~#15000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0\n')
    expect(Buffer.from(partPaymentLines([nitesh, { ...asha, refund: 100_00 }])).toString('hex')).toBe(
      Buffer.from(
        '100257274743#~#NITESH#~#1800#~#1250#~#550#~#0\n100257274744#~#ASHA M. RAO#~#2000#~#1250#~#550#~#100\n',
      ).toString('hex'),
    )
  })

  test('a line that the portal would refuse is named, and read lines are the others', () => {
    const good = '100257274743#~#NITESH#~#1800#~#1250#~#550#~#0'
    const { rows, problems } = readPartPayment(
      [
        good,
        good,
        '1#~#NITESH#~#1#~#1#~#1#~#0',
        '100257274745#~#नितेश#~#1#~#1#~#1#~#0',
        '100257274746#~#A#~#-1#~#1.5#~#1#~#0',
        'x',
      ].join('\n'),
    )
    expect(rows).toEqual([
      { uan: '100257274743', name: 'NITESH', employee: 1_800_00, pension: 1_250_00, employer: 550_00, refund: 0 },
    ])
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6])
    expect(problems[4]?.problem).toBe('1 fields in place of 6')
  })

  const whole = fc.integer({ min: 0, max: 9_999_999 }).map((rupees) => rupees * 100)
  const uan = fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String)
  const name = fc.stringMatching(/^[A-Z][A-Z. ]{0,30}$/)
  const part = fc.record({ uan, name, employee: whole, pension: whole, employer: whole, refund: whole })
  const member = fc.record({
    uan,
    name,
    employee: whole,
    pension: whole,
    employer: whole,
    refund: whole,
    gross: whole,
    epf_wage: whole,
    pension_wage: whole,
    insurance_wage: whole,
    ncp_days: fc.integer({ min: 0, max: 31 }),
  })
  const several = <Row extends { uan: string }>(row: fc.Arbitrary<Row>) => fc.uniqueArray(row, { selector: (each) => each.uan })

  test('what is read of a file is what was written, and writing it again gives the same bytes', () => {
    fc.assert(
      fc.property(several<PartRow>(part), several<EpfRow>(member), (parts, members) => {
        expect(readPartPayment(partPaymentLines(parts))).toEqual({ rows: parts, problems: [] })
        expect(readEcr(ecrLines(members))).toEqual({ rows: members, problems: [] })
        expect(ecrLines(readEcr(ecrLines(members)).rows)).toBe(ecrLines(members))
      }),
    )
  })

  test('of any members each is in the return or left out, once, and paying all of what is left leaves nothing', () => {
    fc.assert(
      fc.property(
        several<EpfRow>(member),
        several<EpfRow>(member),
        fc.constantFrom(...epfReturnKinds),
        fc.boolean(),
        fc.nat(20),
        (now, before, kind, is_begun, share) => {
          const members = [...now, ...before.slice(0, share).map((row) => ({ ...row, employee: row.employee + 100 }))]
          const { rows, left_out } = plan(kind, membersOf(members), before, is_begun)
          const uans = [...rows, ...left_out].map((row) => row.uan).toSorted()
          expect(uans).toEqual([...new Set([...members, ...before].map((row) => row.uan))].toSorted())
          const returned = returnedRows([before, rows])
          const first = balancesOf(returned, [])
          const paid = first.filter((_, at) => at % 2 === 0).map(({ uan: of, left }) => ({ uan: of, ...left }))
          const rest = balancesOf(returned, [{ is_paid: true, rows: paid }])
          for (const { due, paid: done, left } of rest) expect(sharesTotal(done) + sharesTotal(left)).toBe(sharesTotal(due))
          const all = [...paid, ...rest.map(({ uan: of, left }) => ({ uan: of, ...left }))]
          const last = balancesOf(returned, [{ is_paid: false, rows: all }])
          expect(sharesTotal(sharesSum(last.map(({ left }) => left)))).toBe(0)
          expect(sharesTotal(sharesSum(last.map(({ in_challan }) => in_challan)))).toBe(
            [...returned.values()].reduce((sum, row) => sum + row.employee + row.pension + row.employer + row.refund, 0),
          )
        },
      ),
    )
  })
})

describe('which members are in a return', () => {
  test('the first has everybody with a UAN, a supplementary those who are in none yet', () => {
    const unknown = { ...nitesh, uan: '', name: 'OM RAO' }
    expect(plan('regular', [nitesh, asha, unknown], [])).toEqual({
      rows: [nitesh, asha],
      left_out: [{ uan: '', name: 'OM RAO', reason: 'no_uan' }],
    })
    const { rows, left_out } = plan('supplementary', [nitesh, asha], [nitesh])
    expect(rows).toEqual([asha])
    expect(left_out).toEqual([{ uan: nitesh.uan, name: 'NITESH', reason: 'returned' }])
  })

  test('a revised one has those whose figures changed, lower ones only before payment is begun', () => {
    const lower = { ...nitesh, employee: 1_700_00 }
    const higher = { ...nitesh, employee: 1_900_00 }
    expect(plan('revised', [lower], [nitesh]).rows).toEqual([lower])
    expect(plan('revised', [lower], [nitesh], true).left_out).toEqual([{ uan: nitesh.uan, name: 'NITESH', reason: 'lower' }])
    expect(plan('revised', [higher], [nitesh], true).rows).toEqual([higher])
    expect(plan('revised', [nitesh, asha], [nitesh]).left_out.map(({ reason }) => reason)).toEqual(['unchanged', 'not_returned'])
    expect(plan('revised', [], [nitesh]).left_out.map(({ reason }) => reason)).toEqual(['unpaid'])
  })

  test('a later return overwrites an earlier one, and two slips of one UAN are one member', () => {
    expect(returnedRows([[nitesh, asha], [{ ...nitesh, employee: 1_900_00 }]]).get(nitesh.uan)?.employee).toBe(1_900_00)
    const [both] = membersOf([nitesh, { ...nitesh, name: 'NITESH K', ncp_days: 31 }])
    expect(both).toMatchObject({ name: 'NITESH', gross: 30_000_00, employee: 3_600_00, ncp_days: 31 })
  })
})
