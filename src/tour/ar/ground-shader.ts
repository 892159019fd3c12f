import { FACE } from '../viewer/shader.ts'

/** The most corners that an outline may have. */
export const MOST_CORNERS = 12

/** A square of the level floor, drawn as a strip: `uMiddle` and `uReach` say where, in metres of the floor's own directions. */
export const GROUND_VERTEX = `#version 300 es
precision highp float;
uniform mat4 uProjection,uView;
uniform vec3 uOrigin,uAlong,uAcross;
uniform vec2 uMiddle;
uniform float uReach;
out vec2 at;
void main(){at=uMiddle+(vec2(gl_VertexID&1,gl_VertexID>>1)*2.-1.)*uReach;
gl_Position=uProjection*uView*vec4(uOrigin+uAlong*at.x+uAcross*at.y,1);}`

/**
 * The floor over what the camera sees, in the tour's own arithmetic (viewer/shader.ts), in metres. `uEdge` is where it begins to fade
 * around the middle and where it is gone; from three corners on it ends at their outline, whose distance is I. Quilez's ("2D distance
 * functions"). `uRing` is where a corner would be set; its third number is 0 where none would. The light of the room stands in for what a floor mirrors.
 */
export const GROUND_FRAGMENT = `#version 300 es
precision highp float;precision highp int;
uniform sampler2D uA;
uniform vec3 uLight,uEye,uRing;
uniform vec2 uMiddle,uEdge,uCorners[${MOST_CORNERS}];
uniform int uCount;
in vec2 at;
out vec4 o;
${FACE}
float outside(vec2 p){
vec2 first=p-uCorners[0];float d=dot(first,first),side=1.;
for(int i=0,j=uCount-1;i<uCount;j=i,i++){
vec2 e=uCorners[j]-uCorners[i],w=p-uCorners[i],b=w-e*clamp(dot(w,e)/max(dot(e,e),1e-6),0.,1.);
d=min(d,dot(b,b));
bvec3 c=bvec3(p.y>=uCorners[i].y,p.y<uCorners[j].y,e.x*w.y>e.y*w.x);
if(all(c)||all(not(c)))side=-side;}
return side*sqrt(d);}
float near(float d,float wide,float w){return 1.-smoothstep(wide,wide+w,d);}
void main(){
vec2 dx=dFdx(at),dy=dFdy(at);float w=max(length(dx),length(dy));
float cover=uCount<3?1.-smoothstep(uEdge.x,uEdge.y,length(at-uMiddle)):1.-smoothstep(-w,w,outside(at));
float ring=abs(length(at-uRing.xy)-.09),mark=near(ring,.008,w)*uRing.z,rim=near(ring,.014,w)*uRing.z;
for(int i=0;i<uCount;i++){float d=length(at-uCorners[i]);mark=max(mark,near(d,.022,w));rim=max(rim,near(d,.03,w));}
if(cover<.004&&rim<.004)discard;
vec2 id,lean;float gap;vec3 t=face(uA,0,at,dx,dy,id,gap,lean);vec4 g=F[4];
float down=uEye.z/length(vec3(at-uEye.xy,uEye.z));
float R=(g.x+(max(1.-(1.-g.y)*.85,.042)-.042)*pow(1.-clamp(down,0.,1.),5.))*(1.-.85*gap);
vec3 c=show(min(t*uLight*(1.-R)+uLight*.8*R,1.))*cover;
o=vec4(mix(c,vec3(.13,.11,.095),rim),mix(cover,1.,rim));
o=mix(o,vec4(1),mark);}`
