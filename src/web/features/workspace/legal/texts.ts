import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'

export type LegalText = { title: string; lead: string; parts: readonly { heading: string; says: readonly string[] }[] }

const template = t('A neutral text to begin with. Whoever runs this installation puts their own in its place.')

export const terms: LegalText = {
  title: t('Terms'),
  lead: template,
  parts: [
    {
      heading: t('What this is'),
      says: [
        t('{name} keeps the books of companies: invoices, payments, bank lines, journals and the reports drawn from them.', {
          name: product.name,
        }),
        t('It is run by the operator of this installation, who invoices the plans and answers for the service.'),
      ],
    },
    {
      heading: t('Your account'),
      says: [
        t('You open an account with true details, keep your password to yourself and answer for what is done with it.'),
        t('Owners and administrators of a company decide who may see and do what in it.'),
      ],
    },
    {
      heading: t('Your data'),
      says: [
        t('What you enter belongs to your company. You can export all of it at any time and on any plan.'),
        t('When a plan ends, the books stay readable and can be exported.'),
      ],
    },
    {
      heading: t('What it is not'),
      says: [
        t(
          'Figures, tax rates and due dates are worked out with care from published rules. They are no advice: your accountant decides what is filed.',
        ),
      ],
    },
    {
      heading: t('Plans and payment'),
      says: [
        t(
          'Prices are shown without GST, and with it before you pay. A plan is paid ahead for its period and can be cancelled to its end.',
        ),
        t('Reward points are a discount on plans. They are not paid out and run out a year after they are credited.'),
      ],
    },
    {
      heading: t('Fair use'),
      says: [t('Do not use it to break the law, to send unwanted mail, or to reach data that is not yours.')],
    },
    { heading: t('Law'), says: [t('The law of India applies.')] },
  ],
}

export const privacy: LegalText = {
  title: t('Privacy'),
  lead: template,
  parts: [
    {
      heading: t('What is kept'),
      says: [
        t('Of you: name, email, mobile number, the sessions you are signed in with, and what you changed in the books.'),
        t('Of your company: what you and your team enter, import or upload.'),
      ],
    },
    {
      heading: t('What for'),
      says: [
        t('To keep your books and to let you in. Nothing is sold, and nothing is used to advertise.'),
        t('Bank data and documents are read only to do what you asked for.'),
      ],
    },
    {
      heading: t('Who sees it'),
      says: [
        t('Members of your company, by their roles. The operator’s staff only where you ask for help or the law demands it.'),
        t('Providers get what their task needs: the mail server an address, the payment gateway an amount.'),
      ],
    },
    {
      heading: t('How it is guarded'),
      says: [
        t(
          'Companies are kept apart in the database. Requests are encrypted between your browser and the server, passwords are stored as hashes, and every change stands in a trail that cannot be altered unseen.',
        ),
      ],
    },
    {
      heading: t('How long'),
      says: [
        t(
          'Books of account are kept for as long as the law demands: eight financial years for companies (Companies Act 2013, s.128).',
        ),
        t('Sessions, codes and counters are deleted when they have run out.'),
      ],
    },
    {
      heading: t('Cookies'),
      says: [
        t(
          'One keeps you signed in. One marks the browser of people who look at their referral code, so that nobody refers themselves. Neither follows you elsewhere.',
        ),
      ],
    },
    {
      heading: t('Your rights'),
      says: [
        t(
          'Under the Digital Personal Data Protection Act 2023 you may see, correct and erase what is kept of you, unless another law demands that it stays. Ask the operator, or an owner of your company.',
        ),
      ],
    },
  ],
}
