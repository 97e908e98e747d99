import { PageText, QuestionList } from './help/Article.tsx';
import { DownPage } from './down/DownPage.tsx';
import { Desk } from './feedback/Desk.tsx';
import { JoinPage } from './join/JoinPage.tsx';
import { PointMall } from './points/PointMall.tsx';
import { DomainRoutes } from './service/DomainRoutes.tsx';
import { ServicePage } from './service/ServicePage.tsx';
import { VipPage } from './vip/VipPage.tsx';

/** Pages that join what the help centre says with what another slice shows. */
export function Vip() {
  return <VipPage lead={<PageText tag="vip" />} />;
}

export function Points() {
  return <PointMall lead={<PageText tag="points" />} />;
}

export function Down() {
  return <DownPage lead={<PageText tag="app" />} routes={<DomainRoutes />} />;
}

export function Join() {
  return <JoinPage lead={<PageText tag="join" />} />;
}

export function Service() {
  return <ServicePage answers={<QuestionList />} writing={<Desk />} />;
}
