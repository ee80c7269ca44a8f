import { expect, test } from 'vitest'
import { rowErrors } from './row-errors.ts'

test('a refused code of table 12 is of its part, where the report names it', () => {
  const refused = (hsn_sc: string) => ({ num: 1, hsn_sc, error_cd: 'RET191175', error_msg: 'Not in the master' })
  const places = (report: unknown) => rowErrors(report).map(({ section, number }) => [section, number])
  expect(places({ hsn: { hsn_b2b: [refused('8471')], hsn_b2c: [refused('998314')] } })).toEqual([
    ['hsn(b2b)', '8471'],
    ['hsn(b2c)', '998314'],
  ])
  expect(places({ hsn: { data: [refused('8471')] } })).toEqual([['hsn', '8471']])
})
