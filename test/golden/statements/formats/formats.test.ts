import { expect, test } from 'vitest'
import { readStatements } from '#core/statements/read.ts'
import { amounts } from '../support.ts'
import { india } from './india.ts'
import { world } from './world.ts'

test.each([...india, ...world])('$name', async ({ text, amounts: expected, ties, number, bank }) => {
  const { statements } = await readStatements(new TextEncoder().encode(text))
  expect(statements.flatMap(amounts)).toEqual(expected)
  if (ties) expect(statements.map((each) => each.ties)).toEqual(statements.map(() => true))
  if (number) expect(statements[0]?.account.number).toBe(number)
  if (bank) expect(statements[0]?.bank).toBe(bank)
})
