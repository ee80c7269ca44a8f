import { mayActOn, mayGive, rankOf } from '#contract/identity/roles.ts'
import type { Member } from '#contract/identity/team.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { lackedWords, type Standing } from '../members/member-lock.ts'

export function refuseAbove(me: Standing, member: Member) {
  if (!mayActOn(me.permissions, member.permissions))
    throw new AppError(
      'forbidden',
      t('{nameOf} has the role {role_name}: {value} can change that.', {
        nameOf: nameOf(member),
        role_name: member.role_name,
        value: rankOf(member.permissions) === 3 ? t('only an owner') : t('only an owner or administrator'),
      }),
    )
}

/** Throws `forbidden` when the role permits what the person acting may not do themselves. */
export function refuseGiving(me: Standing, role: Pick<Member, 'role_name' | 'permissions'>, verb: 'give' | 'restore') {
  if (mayGive(me.permissions, role.permissions)) return
  const lacked = lackedWords(me.permissions, role.permissions)
  const what =
    verb === 'give'
      ? t('give the role {role}', { role: role.role_name })
      : t('restore a member with the role {role}', { role: role.role_name })
  throw new AppError(
    'forbidden',
    t('You cannot {what}: {value}. Ask an owner.', {
      what,
      value: lacked === '' ? t('it ranks above yours') : t('it includes {lacked}, which you do not have', { lacked }),
    }),
  )
}

export const nameOf = ({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`
