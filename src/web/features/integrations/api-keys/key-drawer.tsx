import { useId } from 'react'
import { KEY_NAME_MOST, type KeyPermission, MOST_KEY_DAYS, NewApiKey } from '#contract/integrations/api-keys.ts'
import { addDays } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCreateKey } from './api.ts'
import styles from './api-keys.module.css'
import { reads } from './reads.ts'

const USUAL_DAYS = 90

type Props = { onMade: (secret: string) => void; onClose: () => void }

/** The key's name, the data it can read, and its expiry date. */
export function KeyDrawer({ onMade, onClose }: Props) {
  const { mutateAsync } = useCreateKey()
  const form = useForm({
    schema: NewApiKey,
    initial: { key_name: '', permissions: [] as KeyPermission[], expires_on: addDays(today(), USUAL_DAYS) },
    submit: (body) => mutateAsync(body),
    onDone: ({ secret }) => onMade(secret),
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('Create API key')}
      description={t('It reads as you, only what you tick here, and changes nothing.')}
      verb={t('Create key')}
      icon="key"
    >
      <TextInput
        label={t('Name')}
        {...form.field('key_name')}
        maxLength={KEY_NAME_MOST}
        help={t('Where you use it, such as My assistant')}
      />
      <Reads {...form.field('permissions')} error={readsError(form.errors)} />
      <DateInput
        label={t('Valid until')}
        {...form.field('expires_on')}
        min={addDays(today(), 1)}
        max={addDays(today(), MOST_KEY_DAYS)}
        help={t('A year at most')}
      />
    </FormDrawer>
  )
}

const readsError = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([path]) => path.startsWith('permissions'))?.[1]

type ReadsProps = { value: KeyPermission[]; onChange: (value: KeyPermission[]) => void; error: string | undefined }

function Reads({ value, onChange, error }: ReadsProps) {
  const id = useId()
  const { permissions: mine } = useSession()
  return (
    <fieldset className={styles.reads} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{t('Can read')}</legend>
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {reads.map(({ label, help, permissions }) => {
        const own = permissions.filter((name) => mine.includes(name))
        return (
          <Checkbox
            key={label}
            name="permissions"
            label={label}
            help={own.length === 0 ? t('You do not have this access yourself') : help}
            value={own.some((name) => value.includes(name))}
            disabled={own.length === 0}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(isOn) => {
              const rest = value.filter((name) => !permissions.includes(name))
              onChange(isOn ? [...rest, ...own] : rest)
            }}
          />
        )
      })}
    </fieldset>
  )
}
