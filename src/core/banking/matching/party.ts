import { t } from '#core/messages.ts'
import { matchName, namedIn, nameKey, vpaWords } from './names.ts'
import type { BankLine, Evidence, LearnedParty, MatchParty } from './types.ts'

/** Who the line seems to come from or go to. `learned`: earlier lines with the same sender were matched to this party alone. */
export type Party = { closeness: 'learned' | 'same' | 'alike'; score: number; evidence: Evidence[] }

/** What identifies a sender from one line to the next; null where the line does not say. */
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
    const times = before.times === 1 ? 'An earlier line' : `${before.times} earlier lines`
    const sentence = t('{times} {value} {otherOf} {value_2} matched to {party_name}.', {
      times,
      value: line.amount < 0 ? 'to' : 'from',
      otherOf: otherOf(line),
      value_2: before.times === 1 ? 'was' : 'were',
      party_name: known.party_name,
    })
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

const otherOf = ({ counterparty, vpa, amount }: BankLine) => counterparty ?? vpa ?? (amount < 0 ? 'this payee' : 'this sender')

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
    const verb = found.match.closeness === 'same' ? 'is the name of' : 'is like'
    const sentence =
      found.text === line.vpa
        ? t('The UPI address {text} {value} {party_name}.', {
            text: found.text,
            value: found.match.closeness === 'same' ? 'spells' : t('is like'),
            party_name,
          })
        : t('The {value} “{text}” {verb} {party_name}.', {
            value: line.amount < 0 ? 'payee' : 'sender',
            text: found.text,
            verb,
            party_name,
          })
    return { ...found.match, evidence: { kind: 'name', speaks_for: true, sentence } }
  }
  if (!namedIn(line.description, party_name)) return undefined
  return {
    closeness: 'same',
    score: 0.9,
    evidence: { kind: 'name', speaks_for: true, sentence: `The narration names ${party_name}.` },
  }
}

const words = (name: string) => nameKey(name).split(' ')
