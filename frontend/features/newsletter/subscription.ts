/** What the bearer of a mail's link may see of the subscription. */
export interface Subscription {
  /** Enough of the address for its owner to know it. */
  readonly email_hint: string;
  readonly sections: readonly string[];
  /** Empty: every topic. */
  readonly topics: readonly string[];
  readonly unsubscribed: boolean;
}

export const subscriptionPath = (token: string): string =>
  `/api/newsletter/subscriptions/${encodeURIComponent(token)}`;
