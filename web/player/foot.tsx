import { Footer } from './brand/Footer.tsx';
import { MethodMark } from './cashier/MethodMark.tsx';
import { useLanes } from './lobby/queries.ts';

const marks = ['kite', 'bell', 'arrow', 'vault', 'card', 'coin'] as const;

/** The footer with the signs of how one pays here and of who makes the games. */
export function Foot() {
  const { data = [] } = useLanes();
  const studios = new Map(
    data.flatMap(({ cards }) =>
      cards.map(({ vassalage, displayName, smallIcon }) => [vassalage, { displayName, smallIcon }]),
    ),
  );
  return (
    <Footer
      payments={marks.map((mark) => (
        <MethodMark key={mark} mark={mark} size={36} />
      ))}
      studios={[...studios].map(([key, { displayName, smallIcon }]) => (
        <img
          key={key}
          src={smallIcon}
          alt={displayName}
          title={displayName}
          width={36}
          height={36}
          loading="lazy"
          className="size-9 rounded-small bg-raised object-contain"
        />
      ))}
    />
  );
}
