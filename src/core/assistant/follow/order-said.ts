const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const sorting = set('sort sorted order ordered arrange arranged rank ranked first pehle pahle upar ascending descending')
const old = set('old older oldest purana purane purani earliest longest ascending')
const young = set('new newer newest latest recent naya naye nayi')
const big = set('big bigger biggest largest large highest high bada bade badi zyada jyada descending most')
const small = set('small smaller smallest lowest low least chhota chhote chhoti chota chote kam')
const dates = set('date dates age din tarikh')
const sizes = set('amount amounts value size worth rakam raqam')
const beside = set(
  'list show put see dikhao dikha karo kar do de lagao lagana rakho by on in as per the them it these those this that with wise basis one ones wala wale wali top to se ke ka ki hisab sabse and aur ab ok now please from invoice invoices bill bills entries wise me se mujhe',
)

export type OrderSaid = { by: 'date' | 'due' | 'size'; way: 'asc' | 'desc' }

/** The order that a text asks for where it asks for nothing else: `oldest first`, `bada pehle`, `sort by due date`. Pure. */
export function orderSaid(text: string): OrderSaid | undefined {
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const some = (one: ReadonlySet<string>) => words.some((word) => one.has(word))
  const known = [sorting, old, young, big, small, dates, sizes, beside, set('due')]
  if (words.length > 10 || !some(sorting) || !words.every((word) => known.some((one) => one.has(word)))) return undefined
  const isDue = words.includes('due')
  const [isOld, isYoung, isBig, isSmall] = [some(old), some(young), some(big), some(small)]
  if (isDue) return isBig || isSmall ? undefined : { by: 'due', way: isYoung ? 'desc' : 'asc' }
  if (some(dates) || (isOld && !words.includes('ascending')) || isYoung)
    return isBig !== isSmall && !words.includes('descending') ? undefined : { by: 'date', way: isYoung || isBig ? 'desc' : 'asc' }
  if (isBig !== isSmall || some(sizes)) return { by: 'size', way: isSmall || words.includes('ascending') ? 'asc' : 'desc' }
  return undefined
}
