import type { Frame } from './frame.ts'
import type { Dictionary } from './names/ranked-links.ts'
import { isNounOfHead } from './names/link.ts'
import { isCountOfDoers } from './people.ts'
import { usualDirection } from './slots.ts'
import type { Lexicon } from './spec.ts'
import { isKnown } from './words/known.ts'
import { isQuiet } from './words/filler-words.ts'
import { stopWords } from './words/stop-words.ts'

/** `how many orders`: things that no book of accounts counts. */
export function isOfThings(frame: Frame, dictionary: Dictionary, lexicon: Lexicon): string | undefined {
  const { masked } = frame
  const [, noun = ''] =
    /\b(?:how many|number of|count of|no\.? of|kitne) (?:(?:different|total|more|new|of|our|the|distinct) )*([a-z]{3,})\b/.exec(
      masked,
    ) ?? []
  if (
    /\bhow many (?:[a-z]+ )?(?:people|persons?|customers|clients|guests|visitors|students|members)\b[^?]{0,500}\b(?:attend|visit|watch|join|enrol|register|book|order|stay|travel|walk|live|graduat|subscrib)\w*\b/.test(
      masked,
    )
  )
    return 'people'
  const counts = thingsCounted.exec(masked)?.[1]?.split(' ') ?? []
  const [last = ''] = counts.slice(-1)
  if (
    counts.length > 1 &&
    last.endsWith('s') &&
    !counts.some((word) => counted.test(word) || isKnown(word) || /[A-Z]/.test(word) || asParty.test(word))
  )
    return last
  const [, person = ''] =
    /\bwho(?:'s| is| was| are| were) (?:our|the|my) (?:[a-z]+(?:[ -])){0,3}?([a-z]{4,})(?: (?:in|of|for|during|at|this|last|T+)\b|[?. ]*$)/.exec(
      masked,
    ) ?? []
  if (
    person !== '' &&
    !person.endsWith('est') &&
    !isKnown(person) &&
    !asParty.test(person) &&
    !counted.test(person) &&
    dictionary.correct(person)
  )
    return person
  const [, kind = ''] =
    /\b(?:which|what|kaun ?s[ai]|kon ?s[ai]) (?!else\b|all\b)([a-z]{3,})\b (?:gave|gives|sold|sells|made|makes|brought|brings|earned|earns|generated|generates|performs?|performed|did) /.exec(
      masked,
    ) ?? []
  if (
    kind !== '' &&
    !isKnown(kind) &&
    !stopWords.has(kind) &&
    !/(?:er|or|ers|ors|ees?|ant|ants)$/.test(kind) &&
    dictionary.correct(kind)
  )
    return kind
  if (
    !(isCountOfDoers(frame) && usualDirection(frame, lexicon) === 'credit') &&
    /\bhow many (?:[a-z]+ )?C+ (?:(?:are|were|is|was|lie|stand|remain(?:ed)?)(?: \w+)? (?:vacant|empty|occupied|booked|full|free|rented|let out|let|taken up|unoccupied|busy|open|closed|active|sold out|reserved|available|broken|damaged|new|old)\b|of [a-z]+ (?:are|were|is|was|do|did|have|has|left|remain\w*)\b|(?:are|were|is|was) (?:left|remaining|lying|available|stored|kept|unsold)\b|(?:paid (?:us|by|through|via|in)|joined|enrolled|left|bought|ordered|visited|booked|came)\b|(?:are|were|is) (?:running|there|idle|working|in|owned|installed|used)|(?:do|does|did|have|has) (?:we|the|our|they) (?:\w+ )?(?:have|own|use|used|run|buy|bought|sell|sold|purchased?|install(?:ed)?|deploy(?:ed)?|repair(?:ed)?|deliver(?:ed)?|lease[d]?|dispatch(?:ed)?|ship(?:ped)?|pack(?:ed)?|make|made|produced?))\b/.test(
      masked,
    )
  )
    return 'things'
  const [, doer = ''] =
    /\b(?:which|what|kaun ?s[ai]) ([a-z]{3,}) (?:serve|handle|attend|cook|bake|brew|weave|stitch|pack|visit|order|book|manage|hire|train)[a-z]*\b/.exec(
      masked,
    ) ?? []
  if (doer !== '' && !isKnown(doer) && !asParty.test(doer)) return doer
  const [, who = ''] =
    /\b(?:which|what) ([a-z]{5,}) (?:(?:is|was|were|are|has been|have been|got) (?!doing|performing|going|paid|billed|charged|invoiced|credited|debited|refunded|the|our|it|that|this|owed|due|overdue|most|least|bigger|more|higher|lower)[a-z]+|moves?|runs?|works?|needs?|broke|won|lost|joined|left|scored|passed|failed|completed)\b/.exec(
      masked,
    ) ?? []
  if (
    who !== '' &&
    !isKnown(who) &&
    !stopWords.has(who) &&
    !asParty.test(who) &&
    !counted.test(who) &&
    !isQuiet(who) &&
    !/(?:er|or|ist|ee|ant|ent|man|ian)s?$/.test(who) &&
    dictionary.correct(who)
  )
    return who
  const [, praised = ''] = /\b(?:best|worst|finest|better|nicest|freshest|tastiest) ([a-z]{4,})\b/.exec(masked) ?? []
  if (
    praised !== '' &&
    !isKnown(praised) &&
    !stopWords.has(praised) &&
    !asParty.test(praised) &&
    !counted.test(praised) &&
    !isQuiet(praised) &&
    !/(?:ing|ed|er|ers)$/.test(praised) &&
    dictionary.correct(praised)
  )
    return praised
  const [, sort = ''] = /\b(?:which|what) ([a-z]{4,}) of (?:the |our )?C+/.exec(masked) ?? []
  if (
    sort !== '' &&
    !isKnown(sort) &&
    !asParty.test(sort) &&
    !counted.test(sort) &&
    !isQuiet(sort) &&
    !/(?:er|or|ers|ors)$/.test(sort) &&
    dictionary.correct(sort)
  )
    return sort
  const [, prized = ''] = /\b(?:best|worst|highest|lowest|better) [a-z]{4,} ([a-z]{4,})[?. ]*$/.exec(masked) ?? []
  if (
    prized !== '' &&
    !isKnown(prized) &&
    !stopWords.has(prized) &&
    !asParty.test(prized) &&
    !counted.test(prized) &&
    !isQuiet(prized) &&
    dictionary.correct(prized)
  )
    return prized
  const [, made = ''] = /\b(?:which|what|kaun ?s[ai]) C+ ([a-z]{4,})\b/.exec(masked) ?? []
  if (
    made !== '' &&
    !isKnown(made) &&
    !stopWords.has(made) &&
    !asParty.test(made) &&
    !ofHead.test(made) &&
    !isNounOfHead(made) &&
    dictionary.correct(made)
  )
    return made
  return noun.endsWith('s') &&
    !noun.endsWith('ss') &&
    !isKnown(noun) &&
    !stopWords.has(noun) &&
    !counted.test(noun) &&
    (dictionary.correct(noun) || noun.length > 4)
    ? noun
    : undefined
}

/** `how many blood samples did …`: what was counted by people and not by a bank. */
const thingsCounted =
  /\b(?:how many|number of|count of|no\.? of|kitne) ((?:[a-zA-Z]{3,} ){1,3}?[a-z]{3,}) (?:did|do|does|were|was|are|is|have|has|had|came|got|can|in|for|this|last|on)\b/

/** After a category these words still mean money, or its parties. */
const ofHead =
  /^(?:mills?|growers?|factory|union|farms?|press|yard|lab|carrier|agency|agent|platform|marketplace|channel|firm|company|house|operator|service|tool|apps?|stores?|head|line|item|expenses?|costs?|took|costed?|came|gave|gives|sent|sends|bought|settled|contributed|crossed|brought|went|were|was|with|from|that|have|has|took|goes|payment|place|portal|gateway|dealer|contractor|shop|brand|utility|lender|insurer|earned|earns|made|makes|drew|charged|charges|billed|received|cost|costs|takes|gets|got)$/
/** Words for one of those the books know. */
const asParty =
  /^(?:offenders?|culprits?|payers?|payees?|defaulters?|laggards?|buyers?|sellers?|growers?|dealers?|merchants?|landlords?|lenders?|transporters?|auditors?|spenders?|earners?|recipients?|beneficiar(?:y|ies)|sources?|ones?|lot|bunch|most|worst|best|biggest|largest|top|contributors?|partners?|distributors?|shops?|names?|people)$/
const counted =
  /^(?:transactions|entries|lines|items|payouts|settlements|deposits|withdrawals|purchases|expenses|drafts|challans|instal?lments|refunds|times|days|weeks|months|quarters|years|lakhs|crores|rupees|parties|people|payees|payers|merchants|buyers|sellers|growers|dealers|agencies|contractors|debtors|creditors|receivables|payables|records|salaries|heads|sources|others|firms|businesses|companies|names|rows|payers|transporters|couriers|cheques|checks|bounces|returns)$/
