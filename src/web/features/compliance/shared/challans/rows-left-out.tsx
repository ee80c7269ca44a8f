import { MOST_ROWS } from '#contract/compliance/tds-challans.ts'
import { formatCount } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'

/** Says that a list of deductions or collections has more rows than it shows. */
export const RowsLeftOut = ({ isMore }: { isMore: boolean }) =>
  isMore ? (
    <Notice>
      {t('Only the first {most} rows are shown, unpaid ones first. Record a challan for them to see the rest.', {
        most: formatCount(MOST_ROWS),
      })}
    </Notice>
  ) : null
