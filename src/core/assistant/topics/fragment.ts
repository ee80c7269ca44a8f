import { normalise } from '../normalise.ts'
import type { Lexicon } from '../spec.ts'
import * as docs from './document-words.ts'
import { countsDocuments } from './follow-trade.ts'
import { only } from './said-words.ts'
import { saidIn } from './said.ts'
import * as words from './words.ts'

/** `how much of it`, `usme se`, `the first one`: words that point at the answer before. */
const pointing =
  /\b(?:of|from|in|among|out of) (?:it|that|this|them|those|these|which)\b|\b(?:us|is|un|in) ?(?:me|mein) ?se\b|\bthe (?:first|second|third|last|top) (?:one|customer|vendor|party)\b|\b(?:that|this|same) (?:one|customer|vendor|party|item|state)\b/

/** `how much do they owe`: of somebody in the answer before. In a long sentence the word mostly points at one of its own. */
const ofSomebody =
  /\b(?:they|them|their|he|she|his|him|her|uska|uske|uski|usko|usne|unka|unke|unki|unko|unse|unhone|iska|iske|iski)\b/
const SHORT = 8

export const pointsAtSomebody = (question: string): boolean => {
  const { text } = normalise(question)
  return ofSomebody.test(text) && text.split(' ').length <= SHORT
}

/** Also `how many invoices?`, which says nothing of its own. */
export function pointsAtTopic(question: string): boolean {
  const { text } = normalise(question)
  return pointing.test(text) || countsDocuments.test(text)
}

/**
 * Whether a question behind a topic is only a part of one: nothing but a name, a place or a time (`konkan ka?`), or words that point at
 * the answer before. What does not continue the topic is asked back, so that no figure of something else is given for it. Pure.
 */
export function isFragment(question: string, lexicon: Lexicon): boolean {
  if (pointing.test(normalise(question).text) || pointsAtSomebody(question)) return true
  const said = saidIn(normalise(question).text, lexicon, () => true)
  if (!said || said.words.length > 6) return false
  const isNamed = said.party !== undefined || said.state !== undefined || said.place !== undefined
  return isNamed && said.spans.length === 0 && only(said, words.followFillers, docs.ofStates, besideNames)
}

const besideNames: ReadonlySet<string> = new Set(['wala', 'wali', 'wale'])
