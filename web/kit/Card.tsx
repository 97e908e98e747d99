import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'section'> & {
  /** One step lighter, for a card on a card. */
  raised?: boolean;
  /** No padding: for tables and pictures. */
  flush?: boolean;
  /** Alpona in a corner. Once on a screen, for what matters most. */
  ornament?: 'corner' | 'sun' | undefined;
};

/** A group of things that belong together; cardClass() gives the same look to a link or a button. */
export function Card({ raised, flush, ornament, className, children, ...rest }: Props) {
  return (
    <section {...rest} className={classNames(cardClass({ raised, flush }), ornament && `k-${ornament}`, className)}>
      {children}
    </section>
  );
}

export function cardClass({
  raised,
  flush,
}: { raised?: boolean | undefined; flush?: boolean | undefined } = {}): string {
  return classNames('k-card', raised && 'k-card-raised', flush && 'k-card-flush');
}

/** The title line of a card with something at its end. */
export function CardHead({ title, after }: { title: ReactNode; after?: ReactNode }) {
  return (
    <header className="k-card-head">
      <h3 className="text-base">{title}</h3>
      {after}
    </header>
  );
}
