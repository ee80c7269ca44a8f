import { readFileSync } from 'node:fs'
import { picked } from '#core/assistant/follow/picked.ts'
import { type Dictionary, read } from '#core/assistant/read.ts'
import type { Earlier, Lexicon, QuestionReading } from '#core/assistant/spec.ts'
import { readingOf } from '#core/banking/matching/invoice-reference.ts'
import { readLedger } from '#core/accounting/journal-files/ledger.ts'
import { readMarkup } from '#core/documents/parsing/markup.ts'
import { attribute } from '#core/documents/parsing/element.ts'
import { readDetails } from '#core/banking/statements/mt940-details.ts'
import { answering } from '../../../src/sandbox/service.ts'

const golden = new URL('../../golden/assistant/', import.meta.url)

/** Calls what builds a regular expression from a text of its own, so that the expression is seen. */
export async function exercise(): Promise<void> {
  const { heads_of: _heads, ...lexicon } = JSON.parse(readFileSync(new URL('lexicon.json', golden), 'utf8')) as Lexicon
  const conversations = readFileSync(new URL('questions.tsv', golden), 'utf8').split('\n')
  for (const line of conversations) {
    const turns = (line.split('\t')[0] ?? '').split(' >> ')
    converse(turns, lexicon, { correct: () => true })
    converse(turns, lexicon, { correct: () => false })
  }
  readingOf('NEFT INV 0042')('INV/2026-27/0042')
  attribute(readMarkup('<Amt Ccy="INR">1</Amt>').children[0], 'Ccy')
  readDetails(['?20EREF+1?32NAME'])
  // The types of the web are not those of this project.
  const web = String(new URL('../../../src/web/ui/command-search.ts', import.meta.url))
  const { highlighted } = (await import(web)) as { highlighted: (text: string, typed: string) => unknown }
  highlighted('Invoices', 'inv')
  for (const entry of readLedger('comment\nend comment\n').entries) if (entry.line < 0) return
  answering('', { closed: { 'GET /payments/:id': () => ({}) } })
}

function converse(turns: readonly string[], lexicon: Lexicon, dictionary: Dictionary): void {
  const earlier: Earlier[] = []
  let reading: QuestionReading | undefined
  for (const turn of turns) {
    const chosen = reading?.kind === 'clarify' ? picked(turn, reading.options) : undefined
    reading = read(turn, lexicon, earlier, dictionary)
    const question = chosen ?? (reading.kind === 'question' ? reading.question : undefined)
    if (question) earlier.unshift({ question })
  }
}
