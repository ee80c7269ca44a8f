import { roleWords } from '#contract/permission-words.ts'
import { t } from '#core/messages.ts'
import type { ApproverInput } from '#contract/approvals/approval-workflows.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { WorkflowChoices } from './step-values.ts'
import type { WorkflowForm } from './workflow-values.ts'
import styles from './workflows.module.css'

const kinds = [
  { value: 'person', label: t('Person') },
  { value: 'role', label: t('Role') },
  { value: 'outside', label: t('External, by email') },
]

type Props = {
  form: WorkflowForm
  choices: WorkflowChoices
  path: string
  approver: ApproverInput
  onRemove: (() => void) | undefined
}

/** Who approves: a person, everyone of a role, or somebody outside by email. */
export function ApproverFields({ form, path, approver, choices, onRemove }: Props) {
  return (
    <div className={styles.approver}>
      <Select label={t('Approver')} options={kinds} {...form.at<string>(`${path}.kind`)} />
      {approver.kind === 'person' && (
        <Select
          label={t('Person')}
          placeholder={t('Choose a person')}
          options={choices.people.map(({ accounts_id, name, role_name }) => ({
            value: accounts_id,
            label: `${name} (${roleWords(role_name)})`,
          }))}
          {...form.at<string>(`${path}.accounts_id`)}
        />
      )}
      {approver.kind === 'role' && (
        <Select
          label={t('Role')}
          placeholder={t('Choose a role')}
          options={choices.roles.map(({ roles_id, role_name, people }) => ({
            value: roles_id,
            label: `${role_name} (${people.join(', ')})`,
          }))}
          {...form.at<string>(`${path}.roles_id`)}
        />
      )}
      {approver.kind === 'outside' && (
        <>
          <TextInput
            label={t('Name')}
            optional
            placeholder={t('Usha Iyer, auditor')}
            {...form.at<string>(`${path}.approver_name`)}
          />
          <TextInput label={t('Email')} type="email" placeholder={t('usha@example.in')} {...form.at<string>(`${path}.email`)} />
        </>
      )}
      {onRemove && <IconButton icon="close" label={t('Remove this approver')} onClick={onRemove} />}
    </div>
  )
}
