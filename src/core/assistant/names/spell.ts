import { isKnown, knownByLetter } from '../words/known.ts'
import { peopleWords } from '../words/people.ts'
import { quietByLetter } from '../words/filler-words.ts'
import { distance } from './distance.ts'
import { type Names, wordsIn } from './index-of-names.ts'
import type { Dictionary } from './ranked-links.ts'

/** How words are shortened in messages. */
const shortened: Readonly<Record<string, string>> = Object.fromEntries(
  'thre=three hed=head heds=heads jly=july jul=july jne=june mrch=march mch=march arp=april agst=august agu=august spt=september setp=september otc=october octo=october nvo=november dce=december fbe=february jna=january tp=top stil=still wat=what wht=what wats=what teh=the hte=the plss=please qty=number janvari=january janwari=january farvari=february farwari=february maarch=march aprail=april joon=june julai=july agast=august agust=august sitambar=september sitamber=september aktubar=october aktoobar=october oktobar=october navambar=november navamber=november disambar=december disamber=december tx=tax thsi=this tihs=this paied=paid payed=paid payd=paid dys=days dy=day ow=owe ows=owes wud=would shud=should cn=can taks=takes tks=takes lst=last mnth=month mnths=months mth=month mths=months yr=year yrs=years wk=week wks=weeks amt=amount bal=balance pymt=payment pymts=payments pymnt=payment pymnts=payments pmt=payment pmts=payments rcpt=receipt rcpts=receipts rcvd=received recd=received rcd=received exp=expense exps=expenses inv=invoice invs=invoices cust=customer custs=customers ths=this thru=through hw=how mch=much spnd=spend spndng=spending spnt=spent ttl=total tot=total wht=what whts=what whch=which whn=when hv=have hd=had frm=from fr=for abt=about btwn=between tdy=today tday=today ystrdy=yesterday curr=current prev=previous trnsfr=transfer trf=transfer pls=please plz=please bil=bill bils=bills slry=salary incm=income dbt=debit crdt=credit vndr=vendor vndrs=vendors clnt=client nd=and dn=done rnt=rent al=all shw=show monthy=monthly montly=monthly weekley=weekly chrgs=charges chrg=charge kitn=kitna hve=have mst=most tl=tell gv=give wich=which wch=which chk=check chek=check chck=check th=the wen=when wer=were ws=was gt=got nxt=next wth=with tht=that frst=first evry=every nw=now jst=just pd=paid amnt=amount paymt=payment accnt=account acount=account bnk=bank csh=cash recv=receive recvd=received pls=please yest=yesterday rite=right lkh=lakh lkhs=lakhs crs=crores tel=tell yer=year yeer=year dos=does hs=has dd=did'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

export type Corrected = { text: string; shown: string; corrected: { word: string; taken_for: string }[] }

/**
 * Takes misspelt words for those of the domain and of the company's names. A word that is English, Hinglish or a name
 * already is never touched.
 * @param text lower case, as long as `shown`
 */
export function spell(text: string, shown: string, names: Names, dictionary: Dictionary): Corrected {
  const corrected: Corrected['corrected'] = []
  let plain = text
  let typed = shown
  for (const word of wordsIn(text).toReversed()) {
    const short = names.words.has(word.text) ? undefined : shortened[word.text]
    if (short === undefined && !needsLook(word.text, names, dictionary)) continue
    const isName = word.start > 0 && /\p{Lu}/u.test(shown[word.start] ?? '')
    const better = short ?? (isName ? undefined : everydayOf(word.text)) ?? meantBy(word.text, isName, names)
    if (better === undefined) continue
    corrected.unshift({ word: word.text, taken_for: better })
    plain = plain.slice(0, word.start) + better + plain.slice(word.end)
    typed =
      typed.slice(0, word.start) + (isName ? `${better[0]?.toUpperCase()}${better.slice(1)}` : better) + typed.slice(word.end)
  }
  return { text: plain, shown: typed, corrected }
}

/** Small words that every question is made of, the commonest first; one of them is meant before any name as near. */
const everyday =
  'have money many what which when much most with from last this that tell give show list paid were will where there them they each some only than then more less next first every month total bank cash year week does left just'.split(
    ' ',
  )

/** `hav` and `have`, `mny` and `many`: a short word with one letter left out. */
const everydayOf = (word: string): string | undefined =>
  word.length === 3 ? everyday.find((one) => one.length === 4 && one[0] === word[0] && isWithin(word, one)) : undefined

/** Whether the letters of one word occur in the other in their order. */
function isWithin(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

const peopleByLetter: ByLetter = Map.groupBy(peopleWords, (word) => word[0] ?? '')
const everydayByLetter: ByLetter = Map.groupBy(everyday, (word) => word[0] ?? '')

/** The intended word of a misspelt one; for a plural the singular is looked up. */
function meantBy(word: string, isName: boolean, names: Names): string | undefined {
  const lists = isName
    ? [names.wordsByLetter, calendarByLetter]
    : [everydayByLetter, names.wordsByLetter, knownByLetter, quietByLetter, peopleByLetter]
  const found = nearest(word, lists)
  if (found !== undefined || word.length < 5 || !word.endsWith('s')) return found
  const one = nearest(word.slice(0, -1), [knownByLetter])
  return one === undefined || one.length < 5 || one.endsWith('s') ? undefined : `${one}s`
}

/** Well-known names that look like misspelt words. */
const brands = new Set(
  'delhivery zepto meesho myntra nykaa swiggy zomato blinkit dunzo flipkart paytm phonepe gpay razorpay cashfree instamojo bluedart dtdc xpressbees shadowfax ecomexpress borzo wefast uber ola rapido'.split(
    ' ',
  ),
)

const needsLook = (word: string, names: Names, dictionary: Dictionary) =>
  word.length >= 3 &&
  /^[a-z]+$/.test(word) &&
  !isKnown(word) &&
  !brands.has(word) &&
  !names.words.has(word) &&
  !(word.endsWith('s') && names.words.has(word.slice(0, -1))) &&
  !dictionary.correct(word)

const calendarByLetter: ByLetter = Map.groupBy(
  'january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday diwali'.split(
    ' ',
  ),
  (word) => word[0] ?? '',
)

/** Words by their first letter: a misspelt word nearly always has its own, or has the first two turned. */
type ByLetter = ReadonlyMap<string, readonly string[]>

function nearest(word: string, lists: readonly ByLetter[]): string | undefined {
  const most = word.length >= 7 ? 2 : 1
  let best: string | undefined
  let least = most + 0.75
  const [first = '', second = ''] = word
  for (const list of lists)
    for (const candidate of [...(list.get(first) ?? []), ...(first === second ? [] : (list.get(second) ?? []))]) {
      if (Math.abs(candidate.length - word.length) > most || candidate.length < 3) continue
      if (candidate[0] !== first && candidate[1] !== first) continue
      if (
        word.length === 3 &&
        !isTurned(word, candidate) &&
        !(list !== knownByLetter && list !== quietByLetter && isDropped(word, candidate))
      )
        continue
      const far = distance(word, candidate, Math.min(most, Math.ceil(least) - 1)) + (sound(word) === sound(candidate) ? 0 : 0.5)
      if (far < least) {
        best = candidate
        least = far
      }
    }
  // `mrktng`: all vowels left out.
  if (best === undefined && word.length > 3 && !/[aeiou]/.test(word))
    return [...lists]
      .toReversed()
      .flatMap((list) => list.get(first) ?? [])
      .find((name) => /[aeiou]/.test(name) && sound(name) === sound(word))
  if (best !== undefined || word.length < 5) return best
  return lists
    .flatMap((list) => list.get(first) ?? [])
    .find((name) => name.length > 4 && sound(name) === sound(word) && distance(word, name, 2) <= 2)
}

/** How a word sounds, roughly: of two words as near, the one that sounds the same is meant. */
const sound = (word: string) => word.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1')

/** `axs` and `axis`: a vowel left out. */
const isDropped = (word: string, name: string) => name.length === 4 && name[0] === word[0] && sound(name) === sound(word)

/** `adn` and `and`. */
const isTurned = (a: string, b: string) =>
  a.length === b.length && a.split('').toSorted().join('') === b.split('').toSorted().join('')
