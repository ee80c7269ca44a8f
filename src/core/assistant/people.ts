import type { Frame } from './frame.ts'
import { groupIn } from './grouping.ts'
import { named } from './slots.ts'
import { isPeopleWord } from './words/people.ts'

/** People by their occupation: `visiting doctors`, `authors`, `landlords`. */
const doers =
  /(?:(?:^|[ -])(?:men|women|people|workers|staff|faculty|doctors|nurses|hotels|schools|hospitals|clinics|landlords|lawyers|advocates|farmhands|architects|chefs|cooks|guides|tailors|karigars|artisans|temps|couriers|freelancers|shops|stores|societies|agencies|firms|companies|lines|houses)|(?<![a-z])[a-z]{3,}(?:ors|ers|ists|ians|eurs|ees|tants|dents|gents|smen|ants))$/
/** What a firm buys and owns ends so too. */
const things =
  /(?:^|[ -])(?:papers|printers|computers|scanners|servers|routers|monitors|motors|tractors|generators|compressors|mixers|boilers|freezers|dryers|chillers|coolers|heaters|orders|offers|transfers|numbers|towers|covers|fillers|tankers|containers|trailers|liners|stickers|flyers|posters|banners|boosters|toners|filters|razors|mirrors|doors|floors|colors|errors|counters|adapters|chargers|timers|meters|sensors|burners|cutters|grinders|projectors|inverters|transformers|fees|sees|trees|vouchers|letters|folders|tenders|dinners|fertilisers|fertilizers|sweeteners|powders|hampers|fasteners|conveyors|elevators|lasers|rulers|scooters|plants|patents|contents|moments|restaurants|pollutants|lubricants|consumers|customers|suppliers|vendors|payers|buyers|employees|refreshers|others)$/
const isDoer = (said: string): boolean => isPeopleWord(said) || (doers.test(said) && !things.test(said))
const ranking = '(?:rank|arrange|sort|order|list|name|show)'
const by = '(?:by|in order of|according to|as per|on) (?:(?:the|our|their|total|overall|how|what|most|much|of) )*(?:[a-z]+|C+)'
const ranked = new RegExp(
  `^(?:please |now |can you )*${ranking} (?:(?:all|the|our|my|me|of) )*C+,? ${by}|(?<!C)C+ (?:ranked|sorted|ordered|arranged) ${by}|^(?:please )?(?:rank|arrange|sort|order) (?:(?:all|the|our|my) )*C+(?: (?:(?:in|for|during|of|over) )?T+)?[?. ]*$`,
)
const which =
  '\\b(?:which|what|kis|kin|kaun ?s[aei]) (?:of (?:the |our )?)?C+ (?:was|were|is|are|has|have|had|got|gets?|did|do|ko|ne|se|ka|ki|took|takes?|earned|earns?|made|makes?|received|charged|charges?|cost|paid|pays?|gave|gives?|sent|sends?|brought|brings?|bought|settled?|contributed|crossed|billed|pocketed|bagged|drew)\\b'
const toldOfOne = new RegExp(
  `\\b(?:each|every|per|by|top|best|highest[- ]paid|costliest|leading|best[- ]paid) C+|\\bC+[- ]wise\\b|${which}`,
)
const told = new RegExp(
  `\\b(?:top|best|highest|largest|biggest|most|least|lowest|smallest|costliest|leading) (?:[a-z]+ |\\d+ )?C+ by\\b|\\b(?:top|best|highest[- ]paid|costliest|leading|best[- ]paid) (?:\\d+|two|three|four|five|six|ten) C+|\\b(?:each|every|per|by) (?:of )?(?:the |our )?C+|\\bC+[- ]wise\\b|${which}|^(?:please )?${ranking} (?:(?:all|the|our|my|me) )*C+ (?:and|with) (?:what|how much|the amounts?|amounts?|their|totals?)\\b|\\bC+ (?:individually|one by one|separately)\\b|\\bC+ ranked\\b`,
)
/** `our biggest dealer`: of those who trade with us, and no entry of theirs. */
const superlative =
  /\b(?:biggest|largest|highest|smallest|lowest|main|top|best|leading|heaviest|weakest|worst) (?:(?:paying|earning|buying|single|\d+|two|three|four|five|six|ten) )?W(?! (?:wise )?(?:payments?|receipts?|collections?|bills?|invoices?|entr|transactions?|credits?|debits?|sales?|incentives?|payouts?)\b)/
const isTopOf = (masked: string, start: number, end: number) => superlative.test(`${masked.slice(0, start)}W${masked.slice(end)}`)

/** Singular or plural of our trading partners: `our biggest dealer` is one. */
export function numberOfPeople({ text, masked, links }: Frame): 'one' | 'several' | undefined {
  const people = links.filter(({ kind, start, end }) => kind === 'category' && isPeopleWord(text.slice(start, end)))
  if (people.some(({ end }) => text[end - 1] === 's')) return 'several'
  return people.some(({ start, end }) => isTopOf(masked, start, end)) ? 'one' : undefined
}
/** `rank the farmers by milk payments`. */
const rankedOthers = new RegExp(
  `^(?:please )?${ranking} (?:(?:the|our|my|all) )*(?:[a-z]+ )?([a-z]+) by (?:(?:the|our|total|what|how|much|we|paid|them|on|for|in|amount|of) )*C`,
)

/** Entries after the ledger account: they are listed themselves. */
const ofEntries = /^ (?:payments?|entries|transactions|bills|invoices|debits|credits|receipts|payouts|expenses|spends?|costs?)\b/

/**
 * Whether the parties of one ledger account are asked for by occupation, each with its figure: `rank the visiting doctors by what they were
 * paid`. One account has no order in itself, so a ranking of it ranks its parties.
 */
export function isOfDoers(frame: Frame): boolean {
  const { text, masked } = frame
  const heads = new Set(named(frame, 'category').flat())
  const sets = new Set(named(frame, 'category').map((values) => values.toSorted().join('|')))
  if (heads.size === 0 || (heads.size > 1 && sets.size > 1) || named(frame, 'party').length > 0) return false
  const spans = [...masked.matchAll(/(?<![A-Z])C+/g)].map(({ index, 0: { length } }) => [index, index + length] as const)
  const [first] = spans
  const group = groupIn(masked)
  const isOfEntries = spans.length === 1 && ofEntries.test(masked.slice(first?.[1])) && !rankedOthers.test(masked)
  if (!first || isOfEntries) return false
  if (group !== undefined && !/^C*$/.test(group.word)) return false
  const whom = text.slice(...first)
  if (ranked.test(masked) && /s$|men$|people$|staff$|faculty$/.test(whom) && !things.test(whom)) return true
  const [, others = ''] = rankedOthers.exec(masked) ?? []
  if (isDoer(others)) return true
  return spans.some(([start, end]) => {
    const said = text.slice(start, end)
    const all = said.endsWith('s') ? said : `${said}s`
    if (isPeopleWord(said) && isTopOf(masked, start, end)) return true
    return isDoer(all) && (said === all ? told : toldOfOne).test(masked)
  })
}

const counted =
  /\b(?:how many|number of|count of|kitn[ei]) (?:(?:different|distinct|of|our|the|all) )*(C+) (?:did|do|were|was|are|have|has|got|get|we|ko|ne|took|received|who|that|paid|pay|gave|sent|bought|se)\b/

/** `how many authors did we pay`: those, and not the payments to them. */
export function isCountOfDoers({ text, masked, links }: Frame): boolean {
  const found = counted.exec(masked)
  if (!found || links.some(({ kind }) => kind === 'party')) return false
  const end = found.index + found[0].lastIndexOf('C') + 1
  const said = text.slice(end - (found[1]?.length ?? 0), end)
  return isDoer(said)
}

/** Whether one of the named categories is for an occupation: `gardeners`. */
export const isDoers = ({ text, links }: Frame): boolean =>
  links.some(({ kind, start, end }) => {
    const said = text.slice(start, end)
    const all = said.endsWith('s') ? said : `${said}s`
    return kind === 'category' && isDoer(all) && !isPeopleWord(all)
  })
