/**
 * 0 to 99: Hindi has a word of its own for each, so that they are listed and not put together. Spelled as the Central Hindi
 * Directorate does.
 */
const small = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ ' +
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे'
).split(' ')

const steps = [
  [1_00_00_000n, 'करोड़'],
  [1_00_000n, 'लाख'],
  [1_000n, 'हज़ार'],
  [100n, 'सौ'],
] as const

/** `बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ`; above a crore in crores, `नब्बे लाख करोड़`, as in English. */
export function hindiNumber(value: bigint): string {
  if (value < 100n) return small[Number(value)] ?? ''
  const words: string[] = []
  let rest = value
  for (const [size, name] of steps) {
    if (rest >= size) words.push(`${hindiNumber(rest / size)} ${name}`)
    rest %= size
  }
  return [...words, ...(rest > 0n ? [small[Number(rest)]] : [])].join(' ')
}

/** `रुपये एक लाख दो हज़ार और पचास पैसे मात्र`, as on cheques and invoices in Hindi. A negative amount begins with `ऋण`. */
export function hindiAmount(rupees: bigint, paise: bigint, isNegative: boolean): string {
  const parts = [
    rupees > 0n || paise === 0n ? `${rupees === 1n ? 'रुपया' : 'रुपये'} ${hindiNumber(rupees)}` : '',
    paise > 0n ? `${hindiNumber(paise)} ${paise === 1n ? 'पैसा' : 'पैसे'}` : '',
  ]
  return `${isNegative ? 'ऋण ' : ''}${parts.filter(Boolean).join(' और ')} मात्र`
}
