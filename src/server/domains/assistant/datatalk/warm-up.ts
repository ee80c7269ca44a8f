import { setImmediate as turn } from 'node:timers/promises'
import { read } from '#core/assistant/read.ts'
import type { Lexicon } from '#core/assistant/spec.ts'
import { englishWords } from './dictionary.ts'

const nobody: Lexicon = {
  today: '2026-04-01',
  first_entry: null,
  last_entry: null,
  accounts: [],
  parties: [],
  categories: [],
  billers: [],
}
const usual = [
  'How much did we spend by category last month?',
  'pichle mahine kitna aaya?',
  'Which customers owe us the most and how many invoices are overdue?',
  'five largest payments above 2 lakh between 5 May and 20 August',
]

/** Parses a few sample questions, so that the first person who asks does not wait for the rules to be compiled. */
export async function warmUp(): Promise<void> {
  for (const question of usual) {
    read(question, nobody, [], englishWords)
    await turn()
  }
}
