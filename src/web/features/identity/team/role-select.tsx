import { useQuery } from '@tanstack/react-query'
import { t, translate } from '#core/messages.ts'
import type { Permission } from '#contract/permissions.ts'
import { mayGive, type Role } from '#contract/identity/roles.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { permissionGroups, permissionWords, roleWords } from '#contract/permission-words.ts'
import { useSession } from '#web/lib/session.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { rolesQuery } from './api.ts'
import styles from './team.module.css'

type Props = FieldBinding<string> & {
  /** The selectable roles; by default those that the person may assign. */
  allows?: (role: Role) => boolean
}

/** A role with its permissions below it. */
export function RoleSelect({ allows, ...field }: Props) {
  const { permissions } = useSession()
  const { data, isPending } = useQuery(rolesQuery)
  const roles = (data?.rows ?? []).filter(allows ?? ((role) => mayGive(permissions, role.permissions)))
  const chosen = roles.find((role) => role.roles_id === field.value)
  if (isPending) return <Skeleton lines={2} height={64} label={t('Loading the roles')} />
  return (
    <>
      <Select
        label={t('Role')}
        placeholder={t('Choose a role')}
        options={roles.map((role) => ({ value: role.roles_id, label: roleWords(role.role_name) }))}
        {...field}
      />
      {chosen && <Grants role_name={chosen.role_name} permissions={chosen.permissions} />}
    </>
  )
}

function Grants({ role_name, permissions }: { role_name: string; permissions: readonly Permission[] }) {
  const shown = permissionGroups.flatMap((group) => group.permissions).filter((name) => permissions.includes(name))
  return (
    <div className={styles.grants} aria-live="polite">
      <p className={styles.grantsTitle}>{t('{roleWords} can', { roleWords: roleWords(role_name) })}</p>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <Icon name="check" size={14} />
            <span>
              {translate(permissionWords[name].label)}{' '}
              <span className={styles.does}>{translate(permissionWords[name].does)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
