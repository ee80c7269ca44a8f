const asked =
  "(?:(?:and|so|ok|okay|then|now|also|please|just|show|tell|give|say|find|me|us|what|what's|whats|how much|by|is|was|are|were|the|a|do|does|did|has|have|would|aur|for) )*"
const of =
  '(?:months|quarters|years|weeks|days|dates|periods|accounts|banks|part(?:y|ies)|customers|clients|vendors|suppliers|taxes|heads|categories|figures|amounts|numbers|ones|balances|payments|receipts|bills|totals)'
const two = `(?:(?:of|for|in|between|from|over|across) )?(?:(?:both|the two|these two|those two|the 2|these|those|two|dono)(?: (?:of )?(?:them|these|those|the )?)?(?: ?${of})?|them|they)`
const joined =
  '(?:put together|added(?: up)?(?: together)?|taken together|clubbed(?: together)?|lumped(?: together)?|summed(?: up)?|combined|together|in total|in all|altogether|totall?ed(?: up)?|joined|ka total|ka jod|ko jod ?k\\w+|milake|milakar|mila ke|jod ?k\\w+)'
const sums = [
  `${two} ${joined}(?: ${joined})?`,
  `(?:add|sum|total|club|combine|put|lump|tot)(?: up)? ${two}(?: (?:up|${joined}))?`,
  `(?:total|sum|combined|aggregate|joint|grand)(?: (?:total|figure|amount|spend|value|outgo|balance|receipts|payments))? ${two}(?: ${joined})?`,
  `${two} (?:come to|add up to|make|total(?: up)?(?: to)?|amount to|sum to)(?: (?:what|how much|${joined}))?`,
].join('|')
const it = '(?:it|that|this|they|things|the (?:balance|figure|amount|spend|spending|cost|bill|total|number)|balance|spend)'
const moves =
  '(?:chang(?:e|ed)|differ(?:ed)?|(?:go|gone|went|come|came) (?:up|down)|rise|rose|risen|fall|fell|fallen|grow|grew|grown|drop(?:ped)?|mov(?:e|ed)|increased?|decreased?|swing|swung|shift(?:ed)?|jump(?:ed)?)'

/** `both months put together`: what two figures come to. */
export const asksSumOfTwo = new RegExp(`^${asked}(?:${sums})[?. ]*$`)

/** `how much did it change between the two dates`: from the earlier to the later. */
export const asksChangeOfTwo = new RegExp(
  `^${asked}(?:${it} ${moves}(?: (?:by|up|down|or \\w+))*(?: ${two})?|(?:change|rise|fall|drop|increase|decrease|jump|movement|swing)(?: (?:in|of) ${it})? ${two})[?. ]*$`,
)

/** `how far apart are they`, `difference of both`. */
export const asksGapOfTwo = new RegExp(
  `^${asked}(?:(?:difference|gap|fark|farak|antar|margin)(?: (?:in|of) ${it})? ${two}|how far apart (?:are |were |is )?(?:they|the two|both|these|those)|${two} (?:differ|apart)(?: by(?: how much)?)?|dono (?:ka|me|mein|ke beech) (?:kitn[aei] )?(?:fark|farak|antar|difference)(?: (?:kitn[aei]|hai|tha))*)[?. ]*$`,
)
