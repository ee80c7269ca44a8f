import { analyse } from 'scslre'
import { beforeAll, describe, expect, test } from 'vitest'
import { attacksOn } from './attacks.ts'
import { worstGrowth } from './growth.ts'
import { knownLinear } from './known.ts'
import { readSources, type Sources } from './run.ts'

describe('regular expressions take time linear in the text', () => {
  let sources: Sources
  beforeAll(async () => {
    sources = await readSources()
  }, 120_000)

  test('there are many, and every place that builds one from text is seen', () => {
    expect(sources.literals.length).toBeGreaterThan(1500)
    expect(sources.built.length).toBeGreaterThan(300)
    // Build it when the module is read, or have `exercise.ts` call what builds it.
    expect(sources.unseen).toEqual([])
  })

  test('no literal can backtrack over a text by what a static analysis knows', () => {
    const known = knownLinear('analysed-regexes', ['../../../node_modules/scslre/package.json'])
    const unknown = sources.literals.filter((each) => !known.isKnown(each))
    const flagged = unknown.flatMap(({ source, flags, where }) =>
      analyse(new RegExp(source, flags)).reports.map(
        (report) => `${where} ${report.type} of ${report.character.literal.source}: ${source}`,
      ),
    )
    expect(flagged).toEqual([])
    known.keep(sources.literals)
  })

  test.for([
    ['blanks before an end', '\\s+$', ''],
    ['a prefix that is found again and again', '<!--[\\s\\S]*?-->', 'g'],
    ['a word and a gap', '\\b(?:who|which)\\b[^.?]*\\bpaid\\b', ''],
    ['two ways to say the same', '^(?:the |list (?:the )?)*x$', ''],
    ['nested repeats', '^(?:a+)+$', ''],
    ['a look-ahead', '\\bgst\\b(?=.*charge)', ''],
  ])('the attacks find %s', ([, source = '', flags = '']) => {
    const pattern = { source, flags, where: '' }
    // A busy machine can hide the growth of one measurement.
    const worst = worstGrowth(pattern, attacksOn(pattern)) ?? worstGrowth(pattern, attacksOn(pattern))
    expect(worst?.ratio).toBeGreaterThan(3)
  })

  test.for([
    ['(?<!\\s)\\s+$', ''],
    ['[^a-z]+', 'g'],
    ['\\b(?:who|which)\\b[^.?]{0,50}\\bpaid\\b', ''],
  ])('a linear one is let by: %s', ([source = '', flags = '']) => {
    const pattern = { source, flags, where: '' }
    expect(worstGrowth(pattern, attacksOn(pattern))).toBeUndefined()
  })
})
