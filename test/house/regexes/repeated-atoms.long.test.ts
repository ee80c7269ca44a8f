import { expect, test } from 'vitest'
import { isShort } from './attacks.ts'
import { knownLinear } from './known.ts'
import { findSteep, readSources } from './run.ts'

test('no regular expression is worse than linear on repeated atoms', { timeout: 720_000 }, async () => {
  const sources = await readSources()
  const long = [...sources.literals, ...sources.built].filter((each) => !isShort(each))
  const known = knownLinear('linear-regexes', ['attacks.ts', 'growth.ts'])
  expect(await findSteep(long.filter((each) => !known.isKnown(each)))).toEqual([])
  known.keep(long)
})
