import { cashMinors } from '#core/compliance/gst-ledgers/cash.ts'
import { taxHeads } from '#core/compliance/gstr3b/tax.ts'
import { t } from '#core/messages.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import styles from './gst-ledgers.module.css'
import { headWords, minorWords } from './words.ts'

type At = { at: <T>(path: string) => FieldBinding<T> }

/** An amount by tax and kind, as the portal's form has them. */
export const CashFields = ({ form, path }: { form: At; path: string }) =>
  taxHeads.map((head) => (
    <fieldset key={head} className={styles.head}>
      <legend>{headWords[head]}</legend>
      <div className={styles.amounts}>
        {cashMinors.map((minor) => (
          <Money
            key={minor}
            label={t('{minor} (₹)', { minor: minorWords[minor] })}
            {...form.at<number>(`${path}.${head}.${minor}`)}
          />
        ))}
      </div>
    </fieldset>
  ))

/** An amount by tax. */
export const HeadFields = ({ form, path, title }: { form: At; path: string; title: string }) => (
  <fieldset className={styles.head}>
    <legend>{title}</legend>
    <div className={styles.amounts}>
      {taxHeads.map((head) => (
        <Money key={head} label={`${headWords[head]} (₹)`} {...form.at<number>(`${path}.${head}`)} />
      ))}
    </div>
  </fieldset>
)

const Money = ({ value, onChange, ...rest }: FieldBinding<number> & { label: string }) => (
  <MoneyInput {...rest} value={value} onChange={(paise) => onChange(paise ?? 0)} />
)
