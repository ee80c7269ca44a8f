import type { Cues } from '../cues.ts'
import { rankedIn } from '../frame.ts'
import { groupIn } from '../grouping.ts'
import { kindIn } from '../direction.ts'
import type { Query } from '../spec.ts'

/** The order of listed documents. */
export function orderOf(text: string, isStanding: boolean, cues: Cues): NonNullable<Query['order']> {
  if (/\b(?:most overdue|longest|oldest|longest overdue|sabse puran[aie]|sabse (?:zyada|jyada) din)\b/.test(text))
    return isStanding ? 'due_date asc' : 'date asc'
  if (/\b(?:latest|newest|last|recent)\b/.test(text)) return 'date desc'
  if (/\b(?:first|earliest)\b/.test(text)) return 'date asc'
  return `${isStanding ? 'outstanding' : 'total'} ${cues.fewest && !cues.most ? 'asc' : 'desc'}`
}

/** `most invoices`, `how many bills`: documents are counted and not added up. */
export const isCountOfPapers = (text: string, cues: Cues): boolean =>
  !/\b(?:how much|value|amount|worth|rupees)\b/.test(text) &&
  (/\bsabse (?:zyada|jyada|zada|kam) (?:invoices?|bills?)\b(?! (?:\w+ )*(?:pending|overdue|unpaid|due|baki|baaki|bakaya))/.test(
    text,
  ) ||
    /\b(?:most|fewest|maximum|highest|least) (?:(?:number|no\.?|count) of )?(?:invoices|bills)\b/.test(text) ||
    (cues.count &&
      /\b(?:most|number of|count of|counts?|how many|kitn[ei]) (?:\w+ ){0,30}(?:invoices?|bills?)\b|\b(?:invoices?|bills?) counts?\b/.test(
        text,
      )))

/** Whether customers or vendors are asked for, and how many. */
export function partyAsked(said: string): { isPlural: boolean; limit?: number; who: boolean } | undefined {
  // `our most delayed customer invoice`: the party word only determines the register.
  const text = said.replace(/\b(?:customer|client|vendor|supplier|party|buyer) (?=invoices?\b|bills?\b)/g, '')
  const group = groupIn(text)
  const limit = rankedIn(text)
  if (group?.field === 'counterparty') return { isPlural: group.isPlural, who: false, ...(limit !== undefined && { limit }) }
  if (
    /\b(?:anyone|anybody|who|whom|whose (?:bills|invoices|dues|payments?)|kis (?:par|pe)|kisne|kiska|kiski|kiske|kisko|kisse|kis se|kis (?:\w+ )?(?:ka|ke|ko|se))\b/.test(
      text,
    )
  )
    return {
      isPlural:
        /\bchas(?:e|ing)\b|\bwhom? (?:all|still|else|has|have|hasn)\b|\b(?:highest|biggest|largest|lowest|smallest|most|oldest) first\b|\bkis(?:ko|se|ke)\b(?!.{0,500}\bsabse\b).{0,500}\b(?:den[aei]|len[aei])\b|\bwhose (?:bills|invoices|dues|payments)\b|\b(?:who owes (?:us|me) how much|kis(?:ka|ke|ki)? (?:par |pe |ka |customer (?:ka|pe|par) |vendor (?:ka|ko) )?kitn[aei])\b|\bwho owes (?:us|me)(?: money| anything| something)?[?. ]*$|\b(?:anyone|anybody)\b|\bkin\b|\bkis kis\b/.test(
          text,
        ),
      who: true,
      ...(limit !== undefined && { limit }),
    }
  if (/\b(?:customers?|clients?|vendors?|suppliers?|part(?:y|ies)) kaun\b/.test(text)) return { isPlural: true, who: true }
  return kindIn(group?.word ?? '') ? { isPlural: true, who: false } : undefined
}
