import { expect, test } from 'vitest'
import { sentencesOf } from './conversation-turn.ts'

const derivation = 'Based on 1 Oct 2026 to 31 Oct 2026; 3 entries.'
const reply = `What went out by category:\n1. Rent: ₹900.00\n2. Food: ₹50.00\n… 4 more.\nTogether: ₹950.00.\n${derivation}\n“freigt” was read as “freight”.`
const table = { columns: [], rows: [] }

test('rows of the table are not repeated in the text, and sources come below', () => {
  expect(sentencesOf({ reply, derivation, table })).toBe(
    'What went out by category:\nTogether: ₹950.00.\n“freigt” was read as “freight”.',
  )
})

test('without a table every line is in the text', () => {
  expect(sentencesOf({ reply, derivation: '', table: null })).toBe(reply)
})
