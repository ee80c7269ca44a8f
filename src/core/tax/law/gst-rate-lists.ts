import { addDays, type IsoDate } from '../../dates.ts'
import { t, translate } from '../../messages.ts'
import { type HeadingRate, headingRates } from '../gst/heading-rates.ts'
import { type GstSlab, gstSlabs, slabPeriods } from '../gst/rates.ts'
import { type LawList, type LawRow, lawList } from './law-lists.ts'
import { rowsInForce } from './value.ts'

/** Slabs of GST, and the HSN headings with one rate. */
export const gstRateLists = (): LawList[] => [
  { ...lawList('slabs', t('Slabs'), gstSlabs, slabsWords, { check: slabsProblem }), rows: slabRows() },
  lawList('headings', t('HSN headings with one rate alone'), headingRates, headingsWords, { check: headingsProblem }),
]

const slabWords = ({ rate, hsn }: GstSlab): string =>
  hsn ? t('{rate}% for HSN {codes}', { rate, codes: hsn.join(', ') }) : `${rate}%`
const slabsWords = (slabs: readonly GstSlab[]): string => slabs.map(slabWords).join('; ')

/** Slabs hold beside each other: each from its own day to its own. */
function slabRows(): LawRow[] {
  const open = new Map<string, LawRow>()
  const all: LawRow[] = []
  for (const { from, value, source, status } of rowsInForce(gstSlabs)) {
    const now = new Map(value.map((slab) => [slabWords(slab), slab]))
    for (const [words, row] of open)
      if (!now.has(words)) {
        row.to = addDays(from, -1)
        open.delete(words)
      }
    for (const [words, slab] of now) {
      if (open.has(words)) continue
      const row = { from, to: null, value: words, source: translate(ownSource(slab, from) ?? source), status }
      open.set(words, row)
      all.push(row)
    }
  }
  return all.toSorted((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value))
}

const ownSource = (slab: GstSlab, from: IsoDate): string | undefined =>
  slabPeriods.find((each) => each.from === from && slabWords(each) === slabWords(slab))?.source

/** They are offered in this order. */
const slabsProblem = (slabs: readonly GstSlab[]): string | undefined =>
  slabs.some(({ rate }, at) => at > 0 && Number(rate) < Number(slabs[at - 1]?.rate))
    ? 'Each slab is at or above the one before'
    : slabs.flatMap(({ hsn = [] }) => hsn).some((code) => !/^\d{2,8}$/.test(code))
      ? 'hsn is a list of codes of 2 to 8 digits'
      : undefined

const headingsWords = (rates: readonly HeadingRate[]): string =>
  rates.map(({ rate, headings }) => t('{rate}%: {codes}', { rate: rate / 100, codes: headings.join(' ') })).join('; ')

function headingsProblem(rates: readonly HeadingRate[]): string | undefined {
  const wrong = rates.flatMap(({ headings }) => headings).find((each) => !/^\d{4}(-\d{4})?$/.test(each) || isBackward(each))
  return wrong === undefined ? undefined : `${wrong} is no heading such as 2601, or range such as 2601-2610`
}
const isBackward = (range: string): boolean => range.includes('-') && range.slice(5) <= range.slice(0, 4)
