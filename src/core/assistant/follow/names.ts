import { leavesOutBefore } from '../leaving-out.ts'
import { kindIn } from '../direction.ts'
import { ungrouped } from '../reshape.ts'
import { named, nameFilters, usualDirection } from '../slots.ts'
import type { Field, Filter, Query } from '../spec.ts'
import { isOfFirst } from './of-top.ts'
import { isOfOneParty, replaced, type Turn } from './turn.ts'

/** `and transport too` after a figure that excludes salaries: it is excluded as well. */
const isAlsoOut = (text: string, { filters }: Query, field: Field): boolean =>
  /^(?:and |also |aur )?(?:the |our )?([CP])\1*,? (?:too|also|as well|bhi)\b/.test(text.trim()) &&
  filters.some(([name, op, value]) => name === field && (op === '!=' || op === 'not_in') && value !== '') &&
  !filters.some(([name, op]) => name === field && (op === '=' || op === 'in'))

/** `minus taxes`: excluded. */
const isTaxLeftOut = (text: string): boolean => leavesOutBefore(text.slice(0, text.search(/\btax(?:es)?\b/)))

/** `to vendors only`: of those, whatever was asked. */
const kindAlone =
  /^(?=.*\b(?:only|just|sirf|bas|alone|hi)\b)(?:(?:and|only|just|sirf|bas|those|the|ones|payments?|receipts?|to|from|of|for|our) )*(vendors|suppliers|customers|clients|employees|staff)(?: (?:only|alone|hi|ko|se|ka|please))*[?. ]*$/

/** `how much to Zirconia?`, `their part`: of the previous question's category. */
const isOfHead =
  /^(?:and |so |ok )?how (?:many|much) (?:(?:was|were|went|came) )?(?:to|from|through|via) (?:the |our )?P|^P+(?:'s| ka| ki)? (?:share|part|portion|hissa)\b|^(?:and |of which )?(?:only )?(?:through|via|from) (?:the |our )?P+[?. ]*$/

/** The query with the names of this question; `isTop` if it is about the first name of the last answer. */
export function withNames(turn: Turn, asked: Query): { query: Query; isTop: boolean } {
  const { frame, text, before, earlier, lexicon, isBalance, isPartyNew, isCategoryNew, isNarrowing } = turn
  let query = asked
  let isTop = false
  const set = (fields: readonly Field[], filters: readonly Filter[]) => {
    query = replaced(query, fields, filters)
  }
  const isAdded =
    /^(?:and |now |also )*plus\b|\b(?:together with|along with|combined with|both together|added to|in addition to)\b/.test(text)
  if (/\b(?:total|all) tax(?:es)?\b|\btaxes\b/.test(text) && before.from === 'transactions' && frame.links.length === 0)
    set(
      ['category_type', ...(isTaxLeftOut(text) ? [] : (['category', 'counterparty'] as const))],
      [['category_type', isTaxLeftOut(text) ? '!=' : '=', 'tax']],
    )
  const [, kind] = before.from === 'transactions' && frame.links.length === 0 ? (kindAlone.exec(text.trim()) ?? []) : []
  if (kind !== undefined) set(['counterparty_kind'], [['counterparty_kind', '=', kindIn(kind) ?? 'employee']])
  if (isPartyNew || isCategoryNew) {
    if (isAdded && isPartyNew !== isCategoryNew) {
      const field = isPartyNew ? ('counterparty' as const) : ('category' as const)
      const old = before.filters.flatMap(([name, op, value]) =>
        name === field && (op === '=' || op === 'in') ? [value].flat() : [],
      )
      const all = [...old.map(String), ...named(frame, isPartyNew ? 'party' : 'category').flat()]
      set([field], [[field, 'in', [...new Set(all)]]])
    } else if (isAlsoOut(text, before, isPartyNew ? 'counterparty' : 'category')) {
      query = {
        ...query,
        filters: [
          ...query.filters,
          ...nameFilters(frame, ['party', 'category']).map(
            ([field, op, value]): Filter => [field, op === 'in' ? 'not_in' : '!=', value],
          ),
        ],
      }
    } else if (isNarrowing) {
      if (isPartyNew)
        set(
          ['counterparty', 'counterparty_kind'],
          nameFilters(frame, ['party']).filter(([, op]) => op !== '!='),
        )
      if (isCategoryNew)
        set(
          ['category'],
          nameFilters(frame, ['category']).filter(([, op]) => op !== '!='),
        )
    } else {
      set(
        ['counterparty', 'counterparty_kind', 'category', 'uncategorised' as Field],
        nameFilters(frame, ['party', 'category']).filter(([, op]) => op === '=' || op === 'in'),
      )
      // The other one of the same category, if their money is booked to it too: `Meenal?` after the salary of one.
      const heads = before.filters.flatMap(([field, op, value]) => (field === 'category' && op === '=' ? [String(value)] : []))
      const parties = named(frame, 'party').flat()
      const isSameHead =
        heads.length === 1 &&
        !isCategoryNew &&
        (isOfOneParty(before) || isOfHead.test(text.trim())) &&
        parties.length > 0 &&
        parties.every((party) => lexicon.heads_of?.get(party)?.includes(heads[0] ?? ''))
      if (isSameHead) query = { ...query, filters: [...query.filters, ['category', '=', heads[0] ?? '']] }
      const usual = usualDirection(frame, lexicon)
      const hadName = before.filters.some(([field, op]) => (field === 'counterparty' || field === 'category') && op !== '!=')
      if (usual && before.from === 'transactions' && hadName && before.filters.some(([field]) => field === 'direction'))
        set(['direction'], [['direction', '=', usual]])
      if (query.group_by === 'counterparty' && isPartyNew) query = ungrouped(query)
      if (query.group_by === 'category' && isCategoryNew) query = ungrouped(query)
    }
  } else if (
    earlier.top &&
    earlier.top.field !== 'ageing' &&
    (isOfFirst(turn) ||
      (/\b(?:they|he|she|their|them|that one|this one|that (?:vendor|party|customer|category|account|supplier|head|bank|employee|person|firm|company|client|mode)|uska|uske|uski|unka|unki|usko|unko|unse|usse|isse|inse|usne|unhone|his|it|him|the (?:top|first) one)\b/.test(
        text,
      ) &&
        !/\b(?:list|show|break|split|plot|make|sort|group) (?:it|them)\b|behind (?:it|them)/.test(text) &&
        (!/\bof (?:it|them)\b/.test(text) || (before.limit === 1 && before.group_by !== undefined))))
  ) {
    set([earlier.top.field], [[earlier.top.field, '=', earlier.top.value]])
    query = ungrouped(query)
    isTop = true
  }
  if (
    /\b(?:all|every) (?:the |our |of the )?(?:accounts?|banks?)\b|\bsab(?:hi)? (?:accounts?|khat\w+|banks?)\b|\boverall\b/.test(
      text,
    ) ||
    (isBalance &&
      /^(?:and |what about )*(?:the |our |grand )*total(?: (?:of|for|across) (?:all|everything|them all|both|all of them))?\??$/.test(
        text.trim(),
      ))
  ) {
    set(['account', 'bank'], [])
    if (before.measure === 'balance') query = ungrouped(query)
  }
  if (named(frame, 'account').length > 0) {
    set(
      ['account', 'bank'],
      nameFilters(frame, ['account']).filter(([, op]) => op === '=' || op === 'in'),
    )
    if (query.group_by === 'account') query = ungrouped(query)
  }
  const left = nameFilters({ ...frame, links: frame.links.filter((link) => link.isLeftOut) })
  return { query: left.length > 0 ? { ...query, filters: [...query.filters, ...left] } : query, isTop }
}
