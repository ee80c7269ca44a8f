import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './month-steps.module.css'

/** To the month before and after, side by side at any width. `month`: its first day. */
export function MonthSteps({ month, onShow }: { month: IsoDate; onShow: (month: IsoDate) => void }) {
  return (
    <span className={styles.steps}>
      <Button aria-label={t('Previous month')} icon="back" onClick={() => onShow(monthStart(addDays(month, -1)))} />
      <Button aria-label={t('Next month')} icon="forward" onClick={() => onShow(addDays(monthEnd(month), 1))} />
    </span>
  )
}
