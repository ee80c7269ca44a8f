import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { endpoint } from '../endpoint.ts'

const service = 'identity'

export const themes = ['light', 'dark', 'system'] as const
export const navigationModes = ['classy', 'modern', 'dense', 'hidden'] as const
/** The maximum number of a person's menu favourites. */
export const MOST_FAVOURITES = 8

const own = {
  /** Turns every keyboard shortcut off. */
  shortcutsDisabled: z.boolean(),
  /** Null until one is chosen: each device has its own. */
  theme: z.nullable(z.enum(themes)),
  /** Of screens and mails; null until one is chosen: English. */
  language: z.nullable(z.enum(languages)),
  /** The mode of the side menu; null follows the width of the window. */
  navigation: z.nullable(z.enum(navigationModes)),
  /** Ids of the menu entries on top of the side menu. */
  favourites: z
    .array(z.string().check(z.maxLength(60)))
    .check(z.maxLength(MOST_FAVOURITES, `Choose at most ${MOST_FAVOURITES} favourites`)),
}
const payables = z.object({
  /**
   * Every bill must pass an approval workflow: one without a match cannot be submitted. Otherwise, anyone with the permission
   * approves such a bill.
   */
  bill_workflow_enabled: z.boolean(),
})

/** The person's preferences, for every company; `payables` is this company's setting for everyone in it. */
export const UserConfig = z.object({ ...own, payables })
export type UserConfig = z.infer<typeof UserConfig>
export const OwnConfig = z.partial(z.object(own))
export type OwnConfig = z.infer<typeof OwnConfig>

export const getUserConfig = endpoint('GET', '/user-config', {
  service,
  summary: 'The signed-in person’s settings, and the company’s that concern them',
  reply: UserConfig,
})
export const updateUserConfig = endpoint('PUT', '/user-config', {
  service,
  summary: 'Change the signed-in person’s settings; what is left out stays',
  body: OwnConfig,
  reply: UserConfig,
})
export const updatePayablesConfig = endpoint('PUT', '/user-config/payables', {
  service,
  summary: 'Change how the company approves bills',
  body: payables,
  reply: UserConfig,
})
