/** Those who sell on what a firm makes. */
const trading =
  'dealers?|distributors?|sub-?dealers?|retailers?|stockists?|wholesalers?|resellers?|franchisees?|shops?|kiranas?|shopkeepers?|supermarkets?'
/** Customers by their role; a ledger account may have that name too. */
const buying = `${trading}|members?|subscribers?|students?|pupils?|patients?|tenants?|lessees?|residents?|donors?|devotees?|guests?|passengers?|marketplaces?|aggregators?|portals?|importers?`
/** Occupations on either side: only the company's categories tell which. */
const either =
  'agents?|brokers?|exporters?|farmers?|growers?|traders?|merchants?|franchises|chemists?|contractors?|partners?|consultants?|parents?|hotels?|restaurants?|cafes?|hospitals?|clinics?|schools?|colleges?|boutiques?'

/** Whole words only, and never longer names that hold them. */
export const peopleWord = new RegExp(`(?<![\\w-])(?:${buying}|${either})(?![\\w])`, 'g')
const people = new RegExp(`^(?:${buying}|${either})$`)
const buyers = new RegExp(`^(?:${buying})$`)
const traders = new RegExp(`^(?:${trading})$`)

/** Whether a word means those a firm trades with, and nothing that is bought or sold. */
export const isPeopleWord = (word: string): boolean => people.test(word)
/** Whether it means buyers, unless a category says otherwise. */
export const isBuyersWord = (word: string): boolean => buyers.test(word)
/** Such a word anywhere in a text. */
export const buyersIn = new RegExp(`(?<![\\w-])(?:${buying})(?!\\w)`)
/** Whether it means such as sell on. */
export const isTradersWord = (word: string): boolean => traders.test(word)

/** The words of both lists, for spelling. */
export const peopleWords: readonly string[] = `${buying}|${either}`
  .split('|')
  .filter((word) => /^[a-z]+s?\??$/.test(word))
  .flatMap((word) => (word.endsWith('s?') ? [word.slice(0, -2), word.slice(0, -1)] : [word]))
