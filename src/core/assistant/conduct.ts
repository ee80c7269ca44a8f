import type { Frame } from './frame.ts'
import { isDoers } from './people.ts'
import { kindsNamed, named } from './slots.ts'
import type { Lexicon } from './spec.ts'

const people =
  '(?:employees?|staff|workers?|labourers?|team(?: members?)?|colleagues?|persons?|people|guys?|who(?: all)?|whose|kaun|kisne|kiski|kis ne|P+|C+)'
const asks = '(?:did|does|do|has|have|had|is|are|was|were|been|got|ne|ka|ki|ke|kab|ever|all)'

/** Questions about people's conduct, which no book of accounts records. */
const always = new RegExp(
  `\\b(?:punctual\\w*|designations?|qualifications?|apprais(?:al|ed|als)|promoted(?= (?:in|this|last|to|during|T)|[?. ]*$)|resign(?:ed|s|ation|ations|ing)?|got (?:sacked|fired)|laid off|blood group|marital status|date of (?:birth|joining)|joining dates?|(?:late|early) (?:comers?|coming|to work|for work|to office|to the office|for duty|for (?:the |their |his |her )?shift)|(?:on|off) duty|join(?:ed|s)? (?:us|the (?:company|firm|team))|when did P+ join|(?:came|come|comes|turn(?:ed|s)? up|show(?:ed|s)? up) (?:in )?(?:to|for) (?:work|office|duty)|job title|late arrivals|early departures|(?:customers?|clients?|buyers?|dealers?|vendors?|suppliers?) (?:(?:have|has|had) )*(?:left us|quit|joined|churned|stopped (?:buying|ordering|coming|visiting))|notice period)\\b`,
)
const deed =
  '(?:perform(?:s|ed|ing|ance)?|join(?:ed|s|ing)?|retir(?:ed|es|e|ing)|hired|recruited|appointed|terminated|fired|sick|ill|present(?! (?:balance|dues|outstanding))|(?:came|comes?|coming|reach(?:ed|es)?|arriv(?:ed|es)|turn(?:ed|s)? up) (?:in )?late(?! (?:with|on|in (?:pay|clear|settl)))|experience[d]?|skill(?:s|ed)?|hard(?:est)?[- ]?working|productive|trained|train|misbehav\\w*|slack\\w*|miss(?:ed|es)? (?:the )?(?:most |more |any |\\d+ )?(?:days|shifts?|work|duty|classes)|work(?:s|ed|ing)?(?! (?:in progress|orders?|for (?:us )?(?:cost|paid)|with us cost)))'
const deeds = [
  new RegExp(
    `\\b(?<!to (?:the |our )?)${people} (?:(?:${asks}|the|our|best|better|most|worst|least|well) )*${deed}(?![a-z])(?! (?:bonus|fees?|charges|paid|payments?|bill|capital)\\b)`,
  ),
  new RegExp(`\\b${asks} (?:the |our )?${people} (?:(?:${asks}|the|our|best|most|ever|really|actually) )*${deed}(?![a-z])`),
  new RegExp(`\\b(?:performance|experience|skills?|age|seniority|tenure) of (?:the |our |my |all )*(?:[a-z]+ )?${people}`),
  new RegExp(
    `(?<![PC])${people}(?:'s|s'| ka| ki| ke)? (?:work )?(?:performance|age|experience|tenure|seniority|shifts?)(?=[?. ]*$| (?:in|on|for|during|this|last|T))`,
  ),
  new RegExp(`\\bhow (?:old|tall|experienced|skilled|senior|punctual|regular) (?:is|are|was) (?:the |our )?${people}`),
  new RegExp(
    `\\b${people} (?:(?:have|has|had|all) )*(?:left|quit|quits|leave|leaves) (?:us|the (?:company|firm|job|team|organi[sz]ation)|(?:in|during) T|T|[?. ]*$)`,
  ),
]
/** Who or what a person is. */
const who = /^(?:and )?(?:who (?:is|are) P+|what (?:does|do) P+ do|(?:is|are|was) P+ (?:an?|our) [a-z]+)[?. ]*$/
const isOfStaff = /\b(?:employees?|staff|workers?|labourers?|team|colleagues?|persons?|people|guys?|who|whose|kaun|kisne|kiski)\b/

/**
 * Whether a question is about what people did at work, `who was promoted`, `how is Ravi performing`, and not about what
 * they were paid: a sum of theirs would answer another question.
 */
export function isOfConduct(frame: Frame, lexicon: Lexicon): boolean {
  const { masked } = frame
  if (frame.amounts.length > 0) return false
  if (always.test(masked) || who.test(masked)) return true
  const said = deeds.map((pattern) => pattern.exec(masked)?.[0]).find((found) => found !== undefined)
  if (said === undefined) return false
  if (/P/.test(said)) return named(frame, 'party').length > 0 && kindsNamed(frame, lexicon).every((kind) => kind === 'employee')
  return isOfStaff.test(said) || (/C/.test(said) && isDoers(frame))
}
