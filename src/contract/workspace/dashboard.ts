import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../fields.ts'

/** What a button of a line does at once; without one it opens a page. */
const todayActs = ['remind_overdue'] as const

/** Something that needs a person today: what it is about, why now, and the one button that deals with it. */
export const TodayLine = z.object({
  /** The name under which a slice registered it, and what of it when there are several: `statutory-dates gst 2026-10-01`. */
  id: z.string(),
  /** A name of the icon registry. */
  icon: z.string(),
  /** `danger`: money or a legal date is past due. */
  tone: z.enum(['danger', 'warning', 'neutral']),
  title: z.string(),
  why: z.string(),
  count: z.int(),
  /** Paise; null where the line is not about money. */
  amount: z.nullable(z.int()),
  button: z.object({
    label: z.string(),
    link: z.string(),
    search: z.record(z.string(), z.string()),
    act: z.nullable(z.enum(todayActs)),
  }),
})
export type TodayLine = z.infer<typeof TodayLine>

/** The cards of the page below today's tasks, in their order until a person moves them. */
export const dashboardCards = [
  'cash',
  'statutory-dates',
  'receivables',
  'payables',
  'money',
  'due-soon',
  'movers',
  'bank-accounts',
  'activity',
] as const
export type DashboardCard = (typeof dashboardCards)[number]

/** Cards in the person’s order, and those they took off the page. Cards that are newer than the choice follow at the end. */
export const CardLayout = z.object({
  order: z.array(z.enum(dashboardCards)).check(z.maxLength(dashboardCards.length)),
  hidden: z.array(z.enum(dashboardCards)).check(z.maxLength(dashboardCards.length)),
})
export type CardLayout = z.infer<typeof CardLayout>

export const Today = z.object({
  as_of: isoDate,
  /** The most pressing first. */
  lines: z.array(TodayLine),
  cards: CardLayout,
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint('GET', '/dashboard/today', {
  summary: 'What needs this person today, each with the button that deals with it, and how they arranged the page',
  reply: Today,
})
export const arrangeCards = endpoint('PUT', '/dashboard/cards', {
  summary: 'Keep the order of the dashboard’s cards and which are hidden, for this person in every company',
  body: CardLayout,
  reply: CardLayout,
})
