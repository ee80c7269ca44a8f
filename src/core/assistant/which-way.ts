import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import type { Direction } from './slots.ts'
import type { Lexicon } from './spec.ts'
import { isPeopleWord } from './words/people.ts'
import { places, stem } from './words/trades.ts'

const all = '(?:(?:all|our|the|each|every|any|one|a|an|single|various|these|those|different|other|of|which|\\d+) )*'
const gives =
  '(?:pay|paid|pays|paying|gave|give|gives|given|send|sent|sends|remit\\w*|deposit\\w*|transfer\\w*|contribut\\w*|bring|brings|brought|settle[sd]?|clear(?:ed|s)?|cough\\w*|fork\\w*|shell\\w*)'
const from = new RegExp(
  `\\b(?:from|by way of|out of) ${all}W|\\b(?:paid|sent|given|remitted|received|deposited|made|transferred|settled|cleared) by ${all}W`,
)
const theyGive = new RegExp(
  `W (?:(?:have|has|had|did|do|all|actually|still|already|really|ever|last|together|who|that|which|us) )*${gives}\\b(?! (?:incentives?|commissions?|discounts?|by us|out\\b)|[^.?]{0,500}\\bby us\\b)|W (?:ne|se)\\b|W\\b[^.?]{0,500}\\bthey (?:(?:have|had|all|actually) )*${gives}\\b`,
)
const theirMoney =
  /W(?:'s?)? (?:(?:total|net|money|cash|wise) )*(?:collections?|receipts?|sales|income|inflows?|revenues?|takings|turnover|orders|in\b(?= *(?:$|[?.]))|money in)\b/
const to = new RegExp(
  `\\b(?:(?:paid|pay|pays|paying|payments?|payouts?|given|gave|sent|send|went|goes|gone|going|money|amount|transferred|transfers?|released|remitted|out|spent|credited|incentives?|commissions?|discounts?|refunds?) (?:\\w+ )?)(?:to|for|on|towards) ${all}W|\\b(?:pay|pays|paid|paying|gave|give|given|spen[dt]|spending) (?:(?:to|on|out|for) )?${all}W|W ko\\b|W (?:par|pe) (?:kharch|lag|ud)`,
)
const theyGet =
  /W (?:(?:have|has|had|who|that|all|were|was|are|is|being|got) )*(?:got|gets?|earn(?:ed|s)?|took|takes?|receiv(?:e|es|ed)|paid(?= (?:by us|out)))\b|W (?:(?:have|has|had) been|were|was|are|is|got) paid\b|\bfrom us\b/
const theirCost =
  /W(?:'s?)? (?:incentives?|payouts?|commissions?|costs?|expenses?|spends?|spending|discounts?|schemes?|rebates?)\b/

/**
 * The direction of the parties in a span, by the surrounding words; undefined if they say nothing, or both.
 * @param masked the question as it is marked
 */
export function wayAround(masked: string, { start, end }: { start: number; end: number }): Direction | undefined {
  const text = `${masked.slice(0, start)}W${masked.slice(end)}`
  const isIn = from.test(text.replaceAll('from us', '')) || theyGive.test(text) || theirMoney.test(text)
  const isOut = to.test(text) || theyGet.test(text) || theirCost.test(text)
  if (isIn !== isOut) return isIn ? 'credit' : 'debit'
  // `dealer payments` may be theirs or those to them.
  return /W payments?\b/.test(text) ? undefined : wayIn(masked)
}

/** The direction of everything in the question. */
function wayIn(masked: string): Direction | undefined {
  const { credit, debit } = cuesIn(masked)
  return credit === debit ? undefined : credit ? 'credit' : 'debit'
}

/** `member` and Membership Fees. */
const beginsWith = (name: string, word: string): boolean =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((own) => own.startsWith(word))

/**
 * Heads that share a word, one of money that comes and another of money that goes: `dealers` of Dealer Sales and of Dealer
 * Incentives. The words around it say which of them is meant, or the other names.
 */
export function withWay(frame: Frame, categories: Lexicon['categories']): Frame {
  const { net, both } = cuesIn(frame.masked)
  // Receipts from them less payments to them, over all their ledger accounts.
  if (net || both) return frame
  const isIncome = (name: string) => /income/.test(categories.find((one) => one.name === name)?.type ?? '')
  const own = new Set(
    frame.links.flatMap(({ kind, values, isLeftOut }) =>
      kind === 'category' && !isLeftOut && values.length === 1 ? values : [],
    ),
  )
  return {
    ...frame,
    links: frame.links.map((link) => {
      if (link.kind !== 'category' || link.isLeftOut) return link
      const said = frame.text.slice(link.start, link.end)
      const incomes = link.values.filter(isIncome)
      if (incomes.length === 0 && isPeopleWord(said) && wayAround(frame.masked, link) === 'credit') {
        const alike = categories.filter(({ name }) => isIncome(name) && beginsWith(name, stem(said)))
        return alike.length > 0 ? { ...link, values: alike.map(({ name }) => name) } : link
      }
      if (incomes.length === 0 || incomes.length === link.values.length) return link
      const firm = link.values.filter((value) => own.has(value))
      if (firm.length > 0) return { ...link, values: firm }
      const way = isPeopleWord(said) || places.has(stem(said)) ? wayAround(frame.masked, link) : wayIn(frame.masked)
      if (way === undefined) return link
      return { ...link, values: way === 'credit' ? incomes : link.values.filter((name) => !isIncome(name)) }
    }),
  }
}

/** If the parties that a word may mean both pay and are paid, and nothing distinguishes them. */
export function isOfBothWays(frame: Frame, link: Frame['links'][number], categories: Lexicon['categories']): boolean {
  if (link.kind !== 'category' || link.isLeftOut || !isPeopleWord(frame.text.slice(link.start, link.end))) return false
  const { net, both } = cuesIn(frame.masked)
  if (net || both) return false
  const types = categories.filter(({ name }) => link.values.includes(name)).map(({ type }) => /income/.test(type))
  return types.includes(true) && types.includes(false)
}
