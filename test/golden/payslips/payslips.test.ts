import { describe, expect, test } from 'vitest'
import { sumPaise } from '#core/money.ts'
import { goldenFiles, slipOf } from './golden-slip.ts'

/** Every rule has a file at least, and every file a rule. */
const rules = [
  'epf ceiling',
  'esi ceiling',
  'esi contribution period',
  'esi low wage',
  'pt slabs',
  'pt odd month',
  'pt change of law',
  'pt by the year',
  'lwf',
  'wages base',
  'tax new regime',
  'tax old regime',
  'tax marginal relief',
  'tax surcharge',
  'tax previous employer',
  'tax without pan',
  'tax exit',
  'arrears relief',
  'bonus',
  'gratuity',
  'leave encashment',
  'notice',
  'joiner',
  'leaver',
  'loss of pay',
  'overtime',
  'loan',
  'maternity',
  'negative net',
  'perquisites',
]

describe('slips worked by hand', () => {
  test.each(goldenFiles)('$name', (golden) => {
    const slip = slipOf(golden)
    const lines: Record<string, number> = {}
    for (const { code, amount } of slip.lines) lines[code] = (lines[code] ?? 0) + amount / 100
    const { rule: _rule, source: _source, input: _input, working: _working, name: _name, ...expected } = golden
    expect(lines).toEqual(golden.lines)
    expect({
      lines,
      net: slip.net / 100,
      employer_cost: slip.employer_cost / 100,
      left: sumPaise((slip.loans ?? []).map(({ left }) => left)) / 100,
      carried: sumPaise(slip.lines.map(({ basis }) => (basis.kind === 'loan' ? basis.carried : 0))) / 100,
      perquisites: Object.fromEntries((slip.perquisites?.lines ?? []).map((line) => [line.kind, line.new / 100])),
    }).toMatchObject(expected)
  })

  test('every file has a rule of the list, its source and its working, and every rule a file', () => {
    expect(goldenFiles.filter(({ rule }) => !rules.includes(rule)).map(({ name }) => name)).toEqual([])
    expect(rules.filter((rule) => !goldenFiles.some((file) => file.rule === rule))).toEqual([])
    for (const { source, working } of goldenFiles) expect([source !== '', working.length > 0]).toEqual([true, true])
  })
})
