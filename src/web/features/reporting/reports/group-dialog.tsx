import { t } from '#core/messages.ts'
import { type Group, GroupInput } from '#contract/reporting/groups.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveGroup } from './group-api.ts'
import styles from './reports.module.css'

type Props = { known: Group | undefined; onSaved: (group: Group) => void; onClose: () => void }

/** The name of a group and its companies: those the person belongs to, and those already in it. */
export function GroupDialog({ known, onSaved, onClose }: Props) {
  const { companies, companies_id, company_name } = useSession()
  const { mutateAsync } = useSaveGroup(known?.company_groups_id)
  const before = known?.companies.filter((each) => each.companies_id !== companies_id) ?? []
  const mine = companies.filter((each) => each.companies_id !== companies_id)
  const others = [...before, ...mine.filter((each) => !before.some((one) => one.companies_id === each.companies_id))]
  const form = useForm({
    schema: GroupInput,
    initial: { group_name: known?.group_name ?? '', companies: before.map((each) => each.companies_id) },
    submit: (values) => mutateAsync(values),
    onDone: onSaved,
  })
  const { companies: chosen } = form.values
  const problem = Object.entries(form.errors).find(([path]) => path === 'companies')?.[1]
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={known ? t('Edit group') : t('New group')}
      description={t('{company_name} leads the group and is its first column.', { company_name })}
      verb={known ? t('Save group') : t('Create group')}
    >
      <Stack>
        <TextInput label={t('Name')} {...form.field('group_name')} maxLength={80} placeholder={t('Such as the family’s name')} />
        <fieldset className={styles.choices}>
          <legend>{t('Companies')}</legend>
          {others.map((each) => {
            const at = chosen.indexOf(each.companies_id)
            return (
              <Checkbox
                key={each.companies_id}
                name={at === -1 ? `company ${each.companies_id}` : `companies.${at}`}
                label={each.company_name}
                value={at !== -1}
                error={at === -1 ? undefined : form.errors[`companies.${at}`]}
                onChange={(isIn) =>
                  form.set({
                    companies: isIn ? [...chosen, each.companies_id] : chosen.filter((id) => id !== each.companies_id),
                  })
                }
              />
            )
          })}
          {problem !== undefined && <p role="alert">{problem}</p>}
        </fieldset>
        <p className={styles.muted}>
          {t(
            'You must own each company you add. Adding it puts its figures in the group; its owners can remove them. Reading the group needs REPORTS access in every company.',
          )}
        </p>
      </Stack>
    </FormDrawer>
  )
}
