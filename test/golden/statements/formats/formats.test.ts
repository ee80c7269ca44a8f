import { expect, test } from 'vitest'
import { readStatements } from '#core/statements/read.ts'
import { amounts } from '../support.ts'
import { india } from './india.ts'
import { world } from './world.ts'

test.each([...india, ...world])('$name', async ({ text, amounts: expected, ties, number, bank }) => {
  const { statements } = await readStatements(new TextEncoder().encode(text))
  expect(statements.flatMap(amounts)).toEqual(expected)
  const [first] = statements
  expect(ties ? statements.every((each) => each.ties === true) : true).toBe(true)
  expect(number ? first?.account.number : number).toBe(number)
  expect(bank ? first?.bank : bank).toBe(bank)
})
