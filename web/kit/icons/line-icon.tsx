import { createElement, type ReactNode, type SVGProps } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** What the build puts in the place of lucide's own frame: 24 wide lines in the colour of the text, silent unless named. */
export function lineIcon({ node }: Drawing): (props: Props) => ReactNode {
  return ({ size = 24, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined && rest.role === undefined ? true : undefined}
      {...rest}
    >
      {node.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
    </svg>
  );
}
