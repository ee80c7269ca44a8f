import { useId } from 'react'
import { t, translate } from '#core/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import { mayGive, type Role, RoleInput } from '#contract/identity/roles.ts'
import { useForm } from '#web/lib/form.ts'
import { plural } from '#web/lib/format.ts'
import { permissionGroups, permissionWords, roleWords } from '#contract/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveRole } from './api.ts'
import styles from './roles.module.css'

type Props = {
  /** The role to change; undefined for a new one. */
  role: Role | undefined
  /** The role that a new one is copied from. */
  like: Role | undefined
  onClose: () => void
}

/** Name and permissions of a role. */
export function RoleDrawer({ role, like, onClose }: Props) {
  const { mutateAsync } = useSaveRole(role?.roles_id)
  const { permissions: mine } = useSession()
  // A copy starts with the permissions that the person may grant.
  const from = role?.permissions ?? like?.permissions.filter((name) => mayGive(mine, [name])) ?? []
  const form = useForm({
    schema: RoleInput,
    initial: { role_name: role?.role_name ?? '', permissions: [...from] },
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      toast({
        tone: 'success',
        text: role ? t('Role changed') : t('Role {roleWords} added', { roleWords: roleWords(saved.role_name) }),
      })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={role ? t('Change the role {roleWords}', { roleWords: roleWords(role.role_name) }) : t('Add a role')}
      verb={role ? t('Save changes') : t('Add role')}
    >
      {role !== undefined && role.member_count > 0 && (
        <Notice>
          {t('{members} {value} this role. A change applies from their next click.', {
            members: plural(role.member_count, 'member'),
            value: role.member_count === 1 ? t('holds') : t('hold'),
          })}
        </Notice>
      )}
      <TextInput
        label={t('Name')}
        {...form.field('role_name')}
        disabled={role?.is_builtin}
        help={role?.is_builtin ? t('Built-in roles keep their names') : t('Such as Cashier or Tax adviser')}
      />
      <Permissions {...form.field('permissions')} error={permissionsError(form.errors)} />
    </FormDrawer>
  )
}

const permissionsError = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([path]) => path.startsWith('permissions'))?.[1]

type PermissionsProps = { value: Permission[]; onChange: (value: Permission[]) => void; error: string | undefined }

function Permissions({ value, onChange, error }: PermissionsProps) {
  const id = useId()
  const { permissions: mine } = useSession()
  const set = (names: readonly Permission[], isOn: boolean) =>
    onChange(isOn ? [...value, ...names.filter((name) => !value.includes(name))] : value.filter((name) => !names.includes(name)))
  return (
    <div className={styles.choices} aria-describedby={error === undefined ? undefined : id}>
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {permissionGroups.map((group) => {
        const open = group.permissions.filter((name) => mayGive(mine, [name]))
        const on = open.filter((name) => value.includes(name))
        return (
          <fieldset key={group.label} className={styles.choiceGroup}>
            <legend className={styles.legend}>{translate(group.label)}</legend>
            {group.label !== 'Level' && (
              <Checkbox
                label={t('All of {label}', { label: translate(group.label).toLowerCase() })}
                value={on.length === open.length}
                mixed={on.length > 0 && on.length < open.length}
                onChange={(isOn) => set(open, isOn)}
              />
            )}
            {group.permissions.map((name) => (
              <Checkbox
                key={name}
                label={translate(permissionWords[name].label)}
                help={translate(permissionWords[name].does)}
                value={value.includes(name)}
                disabled={!open.includes(name)}
                aria-invalid={error === undefined ? undefined : true}
                onChange={(isOn) => set([name], isOn)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
