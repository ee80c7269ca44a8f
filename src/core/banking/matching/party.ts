import { reason } from '../../reasons.ts'
import { matchName, namedIn, nameKey, vpaWords } from './names.ts'
import type { BankLine, Evidence, LearnedParty, MatchParty } from './types.ts'

/** Who the line seems to come from or go to. `learned`: earlier lines with the same sender were matched to this party alone. */
export type Party = { closeness: 'learned' | 'same' | 'alike'; score: number; evidence: Evidence[] }

/** What identifies a sender across lines; null if the line has nothing. */
export function senderKeys({ counterparty, vpa }: Pick<BankLine, 'counterparty' | 'vpa'>): {
  name_key: string | null
  vpa_key: string | null
} {
  const name_key = counterparty === null ? '' : nameKey(counterparty)
  return {
    name_key: name_key.length < 3 ? null : name_key.slice(0, 80),
    vpa_key: vpa === null ? null : vpa.toLowerCase().slice(0, 80),
  }
}

/** What ties the line to a party, by the history of the sender and by the name; undefined when nothing does. */
export function partyOf(line: BankLine, known: MatchParty, learned: readonly LearnedParty[]): Party | undefined {
  const before = learned.find(({ party_id }) => party_id === known.party_id)
  const name = nameEvidence(line, known.party_name)
  if (before) {
    const about = { times: before.times, other: otherOf(line), party_name: known.party_name }
    const sentence = line.amount < 0 ? learnedTo(about) : learnedFrom(about)
    const evidence: Evidence[] = [{ kind: 'learned', speaks_for: true, sentence }]
    const isOnly = learned.length === 1
    return {
      closeness: isOnly ? 'learned' : (name?.closeness ?? 'alike'),
      score: 1,
      evidence: name ? [...evidence, name.evidence] : evidence,
    }
  }
  return name && { closeness: name.closeness, score: name.score, evidence: [name.evidence] }
}

type Learned = { times: number; other: string; party_name: string }
const learnedTo = (about: Learned) =>
  about.times === 1
    ? reason('An earlier line to {other} was matched to {party_name}.', about)
    : reason('{times} earlier lines to {other} were matched to {party_name}.', about)
const learnedFrom = (about: Learned) =>
  about.times === 1
    ? reason('An earlier line from {other} was matched to {party_name}.', about)
    : reason('{times} earlier lines from {other} were matched to {party_name}.', about)

const otherOf = ({ counterparty, vpa, amount }: BankLine) =>
  counterparty ?? vpa ?? (amount < 0 ? reason('this payee') : reason('this sender'))

type Named = { text: string; party_name: string }
const addressWords = (isSame: boolean, about: Named) =>
  isSame
    ? reason('The UPI address {text} spells {party_name}.', about)
    : reason('The UPI address {text} is like {party_name}.', about)
function nameWords(isSame: boolean, isOut: boolean, about: Named): string {
  if (isOut)
    return isSame
      ? reason('The payee “{text}” is the name of {party_name}.', about)
      : reason('The payee “{text}” is like {party_name}.', about)
  return isSame
    ? reason('The sender “{text}” is the name of {party_name}.', about)
    : reason('The sender “{text}” is like {party_name}.', about)
}

function nameEvidence(
  line: BankLine,
  party_name: string,
): { closeness: 'same' | 'alike'; score: number; evidence: Evidence } | undefined {
  const sources = [
    { text: line.counterparty, words: line.counterparty === null ? [] : words(line.counterparty) },
    { text: line.vpa, words: line.vpa === null ? [] : vpaWords(line.vpa) },
  ]
  const found = sources
    .map(({ text, words: said }) => ({ text, match: matchName(said, party_name) }))
    .filter((each) => each.match !== undefined)
    .toSorted((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))[0]
  if (found?.match) {
    const about = { text: found.text ?? '', party_name }
    const isSame = found.match.closeness === 'same'
    const sentence = found.text === line.vpa ? addressWords(isSame, about) : nameWords(isSame, line.amount < 0, about)
    return { ...found.match, evidence: { kind: 'name', speaks_for: true, sentence } }
  }
  if (!namedIn(line.description, party_name)) return undefined
  return {
    closeness: 'same',
    score: 0.9,
    evidence: { kind: 'name', speaks_for: true, sentence: reason('The narration names {numbersOf}.', { numbersOf: party_name }) },
  }
}

const words = (name: string) => nameKey(name).split(' ')
