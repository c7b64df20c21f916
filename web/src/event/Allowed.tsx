import type { ComponentChildren } from 'preact';
import { may, useEvent } from './context.ts';
import type { Order } from './types.ts';

interface AllowedProps {
  readonly order: Order['type'];
  readonly children: ComponentChildren;
}

/** What leads to an order stands on a page only for those whose order it is to give. */
export function Allowed({ order, children }: AllowedProps) {
  return may(useEvent(), order) ? <>{children}</> : null;
}
