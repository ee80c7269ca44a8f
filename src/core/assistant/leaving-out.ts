const before =
  /\b(?:(?<=\b(?:everything|anything|all) (?:else )?)but(?! for\b)|except(?: for)?|excluding|exclude|excl|apart from|aside from|(?<!ke )bina|leaving (?:out|aside)|leave (?:out|off|aside)|drop(?! on\b)|dropping(?! on\b)|remove|removing|knock(?:ing)? off|strip(?:ping)? out|keep(?:ing)? out|tak(?:e|ing) out|set(?:ting)? aside|other than|without|skipping|skip|minus|bar(?! charts?\b| graph)(?:ring)?|not counting|not including|ignoring|ignore|but not|besides|omitting|omit|less|net of|non|ex(?!-)|sans|save for|forgetting|setting aside)\b[\s:-]*(?:(?:the|any|all|our|to|from|on|by|payments?|transactions?|amounts?|anything|those|ones|of|entries|receipts?|debits?|credits?|invoices?|bills?|figures?|(?<![A-Z])[A-Z]+(?![A-Z])|,|and|or|aur)\s*)*$/
/** `the biggest head after green coffee`. */
const rankedAfter = /\b(?:biggest|largest|highest|top|heaviest|costliest|main|next|most)\b[^.?]{0,500}\bafter (?:the |our )?$/
const after =
  /^(?:\s*(?:,|and|aur|or|(?<![A-Z])[A-Z]+(?![A-Z])))*\s*(?:(?:ko|ka|ke|se|payment|wala|wale|kharcha)\s+)*(?:chhod ?kar|chod ?kar|chhod ?ke|chod ?ke|chhod|ke alawa|alawa|ke bina|bina|hata ?ke|hata ?kar|(?:(?:is|are|being|should|must|to|be) )*(?:not (?:to be |be )?(?:counted|included|considered|added|taken|needed|required|wanted)|ignored|omitted|disregarded|removed|skipped|excluded|kept out|left (?:out|aside))|excluded|left out|aside|nahi|ke siva|ke sivay)\b/

const takenOut =
  /\b(?:tak|leav|keep|strip|pull|cut|knock|throw|edit|weed)(?:e|ing|t?ing)? (?:the |our |all |(?<![A-Z])[A-Z]+(?![A-Z])|,|and|or|aur|\s)*$/
const out = /^(?:\s*(?:,|and|aur|or|payments?|spend|costs?|(?<![A-Z])[A-Z]+(?![A-Z])))*\s*(?:out|alone|aside)\b/

/** `take salaries and GST out of that`: the verb before and its `out` behind. */
export const isTakenOut = (before: string, after: string): boolean => takenOut.test(before) && out.test(after)

/** Whether the end of a masked text excludes what follows. */
export const leavesOutBefore = (masked: string): boolean => before.test(masked) || rankedAfter.test(masked)

/** Whether the beginning of a masked text excludes what precedes it. */
export const leavesOutAfter = (masked: string): boolean => after.test(masked)

/** `marketing, not freight` at the end: the last name is what it is not. */
export const notTheLast = /(?<=[CPA]),? (?:and |but )?(?:not|nahi) (?:the )?[CPA]+[.?! ]*$/
