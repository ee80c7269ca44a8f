import type { Dictionary } from '../names/ranked-links.ts'
import type { Lexicon } from '../spec.ts'
import { readBooks } from './read-figures.ts'
import { saidIn } from './said.ts'
import { inTexts } from './spelt-texts.ts'
import type { Topic } from './topic.ts'
import * as words from './words.ts'

const triggers: ReadonlySet<string> = new Set(['p', ...words.isOfProfit, ...words.isOfExpense, ...words.incomeWords])

/** Reads a question about profit, or about the growth of income and expenses by the books, that no query over money answers. Pure. */
export function readLateTopic(question: string, lexicon: Lexicon, dictionary?: Dictionary): Topic | undefined {
  return inTexts(question, lexicon, dictionary, (text) => {
    const said = saidIn(text, lexicon, (tokens) => tokens.some((word) => triggers.has(word)), dictionary)
    return said && !said.isLeftOut ? readBooks(said) : undefined
  })
}
