import { useQuery } from '@tanstack/react-query'
import { undertakingOn } from '#core/company/letters-of-undertaking.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { CompanyLink } from '#web/features/company/shared/company-link.tsx'
import { isZeroRated } from '#core/tax/gst/supply.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { undertakingsQuery } from '#web/features/company/shared/undertakings.ts'
import { rich } from '#web/lib/rich.tsx'
import { Notice } from '#web/ui/states.tsx'
import type { DocumentValues } from './values.ts'

type Props = { values: DocumentValues; date: string; place: string }

/** An export without payment of tax needs a letter of undertaking on its day (IGST Act s.16(3)(a), CGST Rules r.96A): what it means without one. */
export function UndertakingNotice({ values, date, place }: Props) {
  const isUnderLetter = values.under_lut && values.buyer !== null && isZeroRated(values.buyer.gst_treatment, place)
  const { data: letters } = useQuery({ ...undertakingsQuery, enabled: isUnderLetter })
  const { data: registrations } = useQuery({ ...registrationsQuery, enabled: isUnderLetter })
  const own = registrations?.rows.find((row) =>
    values.gst_registrations_id ? row.gst_registrations_id === values.gst_registrations_id : row.is_main,
  )
  if (!isUnderLetter || !letters || !own || !isIsoDate(date)) return null
  if (undertakingOn(letters.rows, own.gst_registrations_id, date)) return null
  return (
    <Notice tone="warning">
      {rich(
        'You have no letter of undertaking for {gstin} that is valid on {date}. Without one or a bond you owe IGST on this invoice, and interest if you pay it late. {link}',
        {
          gstin: own.gstin,
          date: formatDate(date),
          link: (
            <CompanyLink to="/settings/registrations" otherwise={t('Ask an owner or admin to record your letter.')}>
              {t('Record your letter')}
            </CompanyLink>
          ),
        },
      )}
    </Notice>
  )
}
