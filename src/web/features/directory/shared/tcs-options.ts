import type { IsoDate } from '#core/dates.ts'
import { type TcsNature, tcsNatures } from '#core/tax/tcs-natures.ts'
import { tcsFor } from '#core/tax/tcs.ts'
import { t } from '#core/messages.ts'

/** What tax is collected on at sale. */
export const tcsWords: Record<TcsNature, string> = {
  scrap: t('Scrap'),
  minerals: t('Coal, lignite or iron ore'),
  liquor: t('Alcoholic liquor'),
  tendu_leaves: t('Tendu leaves'),
  timber_lease: t('Timber of a forest lease'),
  timber: t('Timber, not of a forest lease'),
  forest_produce: t('Other forest produce'),
  motor_vehicle: t('Motor vehicle above ₹10 lakh'),
  wrist_watch: t('Wrist watch above ₹10 lakh'),
  art_piece: t('Art piece above ₹10 lakh'),
  collectibles: t('Coin, stamp or other collectible above ₹10 lakh'),
  yacht: t('Yacht, boat or helicopter above ₹10 lakh'),
  sunglasses: t('Sunglasses above ₹10 lakh'),
  bag: t('Handbag or purse above ₹10 lakh'),
  shoes: t('Shoes above ₹10 lakh'),
  sportswear: t('Sportswear or equipment above ₹10 lakh'),
  home_theatre: t('Home theatre system above ₹10 lakh'),
  horse: t('Horse for racing or polo above ₹10 lakh'),
  parking: t('Lease or licence of a parking lot'),
  toll: t('Lease or licence of a toll plaza'),
  mining: t('Lease or licence of a mine or quarry'),
  tour_package: t('Overseas tour package'),
}

/** What tax is collected on at sale on a day, with its rate and section; those not verified are marked. `of`: only these. */
export function tcsOptions(date: IsoDate, of: readonly TcsNature[] = tcsNatures) {
  const known = of.flatMap((nature) => {
    const rule = tcsFor(nature, date, { has_pan: true, has_declared: false })
    if (!rule) return []
    const mark = rule.status === 'unverified' ? t(', not verified') : ''
    const { rate, section } = rule
    return [
      {
        value: nature as string,
        label: t('{words}: {rate}% ({section}{mark})', { words: tcsWords[nature], rate, section, mark }),
      },
    ]
  })
  return [{ value: '', label: t('No TCS') }, ...known]
}
