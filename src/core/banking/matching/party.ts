import { t } from '#core/messages.ts'
import { matchName, namedIn, nameKey, vpaWords } from './names.ts'
import type { BankLine, Evidence, Learned } from './types.ts'

/** Who the line seems to come from. `learned`: earlier lines with the same sender were matched to this customer alone. */
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

/** What ties the line to a customer, by the history of the sender and by the name; undefined when nothing does. */
export function partyOf(
  line: BankLine,
  customer: { customers_id: string; customer_name: string },
  learned: readonly Learned[],
): Party | undefined {
  const before = learned.find(({ customers_id }) => customers_id === customer.customers_id)
  const name = nameEvidence(line, customer.customer_name)
  if (before) {
    const times = before.times === 1 ? 'An earlier line' : `${before.times} earlier lines`
    const sentence = t('{times} {value} {otherOf} {value_2} matched to {customer_name}.', {
      times,
      value: line.amount < 0 ? 'to' : 'from',
      otherOf: otherOf(line),
      value_2: before.times === 1 ? 'was' : 'were',
      customer_name: customer.customer_name,
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
  customer_name: string,
): { closeness: 'same' | 'alike'; score: number; evidence: Evidence } | undefined {
  const sources = [
    { text: line.counterparty, words: line.counterparty === null ? [] : words(line.counterparty) },
    { text: line.vpa, words: line.vpa === null ? [] : vpaWords(line.vpa) },
  ]
  const found = sources
    .map(({ text, words: said }) => ({ text, match: matchName(said, customer_name) }))
    .filter((each) => each.match !== undefined)
    .toSorted((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))[0]
  if (found?.match) {
    const verb = found.match.closeness === 'same' ? 'is the name of' : 'is like'
    const sentence =
      found.text === line.vpa
        ? t('The UPI address {text} {value} {customer_name}.', {
            text: found.text,
            value: found.match.closeness === 'same' ? 'spells' : t('is like'),
            customer_name,
          })
        : t('The {value} “{text}” {verb} {customer_name}.', {
            value: line.amount < 0 ? 'payee' : 'sender',
            text: found.text,
            verb,
            customer_name,
          })
    return { ...found.match, evidence: { kind: 'name', speaks_for: true, sentence } }
  }
  if (!namedIn(line.description, customer_name)) return undefined
  return {
    closeness: 'same',
    score: 0.9,
    evidence: { kind: 'name', speaks_for: true, sentence: `The narration names ${customer_name}.` },
  }
}

const words = (name: string) => nameKey(name).split(' ')
