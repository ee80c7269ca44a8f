import { expect, test } from 'vitest'
import { readStatements } from '#core/banking/statements/read.ts'
import { amounts } from '../support.ts'
import { india } from './india.ts'
import { world } from './world.ts'

test.each([...india, ...world])('$name', async ({ text, amounts: expected, ties, number, bank }) => {
  const { statements } = await readStatements(new TextEncoder().encode(text))
  const [first] = statements
  expect({
    amounts: statements.flatMap(amounts),
    ties: statements.every((each) => each.ties === true),
    number: first?.account.number,
    bank: first?.bank,
  }).toMatchObject({
    amounts: expected,
    ...(ties === undefined ? {} : { ties }),
    ...(number === undefined ? {} : { number }),
    ...(bank === undefined ? {} : { bank }),
  })
})
